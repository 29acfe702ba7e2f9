/** Lamports in a SOL. */
const LAMPORTS = 1_000_000_000;

/** The lamports nearest to an amount of SOL, exactly; undefined for what is no finite number. */
function toLamports(sol: number): bigint | undefined {
  if (!Number.isFinite(sol)) return undefined;
  // whole and part apart: sol * 1e9 leaves the exact integers for large amounts
  const whole = Math.trunc(sol);
  return BigInt(whole) * BigInt(LAMPORTS) + BigInt(Math.round((sol - whole) * LAMPORTS));
}

/**
 * The sum of amounts of SOL, added up in lamports: 0.1 + 0.2 is 0.3. Missing amounts are left out; undefined when
 * there is none.
 */
export function sumSol(amounts: readonly (number | null | undefined)[]): number | undefined {
  let sum: bigint | undefined;
  for (const amount of amounts) {
    const lamports = amount == null ? undefined : toLamports(amount);
    if (lamports !== undefined) sum = (sum ?? 0n) + lamports;
  }
  if (sum === undefined) return undefined;
  const lamports = BigInt(LAMPORTS);
  return Number(sum / lamports) + Number(sum % lamports) / LAMPORTS;
}
