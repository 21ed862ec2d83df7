/**
 * The upper end of a chart's scale: the smallest of 1, 1.5, 2, 3, 4, 5, 6, 8 times a power of ten that no
 * value exceeds, so that its half is a round number too. Never 0, so that it can divide. Of things that are counted the
 * half is a whole number as well.
 */
export function chartMax(values: number[], counted = false): number {
  const highest = Math.max(0, ...values)
  if (highest === 0) return counted ? 2 : 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const isRound = (top: number) => top >= highest && (!counted || top % 2 === 0)
  return [1, 1.5, 2, 3, 4, 5, 6, 8].map((factor) => factor * power).find(isRound) ?? 10 * power
}
