/**
 * Shares an amount out by weight, in whole kobo that add up to it: each share is rounded down, and the kobo left over
 * go to the heaviest, one each. No share is above its weight as long as the amount is not above all of them.
 */
export function distribute(amountKobo: number, weights: ReadonlyMap<string, number>): Map<string, number> {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const allocations = new Map<string, number>()
  if (total === 0) return allocations
  let left = amountKobo
  for (const [key, weight] of weights) {
    // Kobo times kobo can be too large for a number.
    const share = Number((BigInt(amountKobo) * BigInt(weight)) / BigInt(total))
    allocations.set(key, share)
    left -= share
  }
  for (const [key] of [...weights].toSorted(([, a], [, b]) => b - a).slice(0, left))
    allocations.set(key, (allocations.get(key) ?? 0) + 1)
  return allocations
}
