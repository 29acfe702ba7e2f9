import { tameText } from '../lib/text.ts';

/** Text from the API: inert, isolated from the direction of what surrounds it, cut where it would be endless. */
export function StrangerText({ value, max = 200 }: { value: string; max?: number }) {
  return <bdi>{tameText(value, max)}</bdi>;
}
