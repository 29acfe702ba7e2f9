export function findProgram(name: string): string | undefined;
export function installHosts(say: (text: string) => void): void;
