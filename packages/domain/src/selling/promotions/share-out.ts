/**
 * Shares an amount out by weight, in whole kobo that add up to it: each share is rounded down, and the kobo left over
 * go to the heaviest, one each. No share is above its weight as long as the amount is not above all of them.
 */
export function shareOut(amountKobo: number, weights: ReadonlyMap<string, number>): Map<string, number> {
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const shares = new Map<string, number>()
  if (whole === 0) return shares
  let left = amountKobo
  for (const [key, weight] of weights) {
    // Kobo times kobo can be too large for a number.
    const share = Number((BigInt(amountKobo) * BigInt(weight)) / BigInt(whole))
    shares.set(key, share)
    left -= share
  }
  for (const [key] of [...weights].toSorted(([, a], [, b]) => b - a).slice(0, left))
    shares.set(key, (shares.get(key) ?? 0) + 1)
  return shares
}
