/**
 * The upper end of a chart's scale: the smallest of 1, 1.5, 2, 3, 4, 5, 6, 8 times a power of ten that no
 * value exceeds, so that its half is a round number too. Never 0, so that it can divide.
 */
export function chartTop(values: number[]): number {
  const highest = Math.max(0, ...values)
  if (highest === 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= highest) ?? 10
  return step * power
}
