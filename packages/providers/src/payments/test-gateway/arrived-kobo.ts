import type { ArrivalMode } from './records.ts'

const differenceKobo = 50_000

/** The sum that reaches the shop, in kobo: less or more by ₦500, by half where less than ₦1,000 was asked for. */
export function receivedKobo(requestedKobo: number, mode: ArrivalMode): number {
  const difference = Math.min(differenceKobo, Math.floor(requestedKobo / 2))
  return requestedKobo + { exact: 0, less: -difference, more: difference }[mode]
}
