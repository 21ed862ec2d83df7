/** Whole kobo as naira in decimals, digit by digit: 1250050 is 12500.50. Money never passes through a fraction. */
export function formatDecimalNaira(kobo: number): string {
  const digits = String(kobo).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Naira in decimals, as a provider wrote them, in whole kobo; undefined for anything finer, signed or not plain. */
export function parseNaira(text: string | undefined): number | undefined {
  const [, naira, kobo = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text ?? '') ?? []
  return naira === undefined ? undefined : Number(naira + kobo.padEnd(2, '0'))
}

/** A fee in whole kobo: providers write theirs finer, the third decimal rounds half up. */
export function parseFeeKobo(text: string | undefined): number | undefined {
  const [, naira, kobo = '', half = '0'] = /^(\d{1,13})(?:\.(\d{1,2})(\d)?\d*)?$/.exec(text ?? '') ?? []
  if (naira === undefined) return undefined
  return Number(naira + kobo.padEnd(2, '0')) + (Number(half) >= 5 ? 1 : 0)
}
