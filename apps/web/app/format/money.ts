import { formatNaira } from '@shop/ui/format/format-naira'

const money = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** Kobo as naira for an input beside ₦: '28,500', '28,500.50'; '' for null. */
export function toNairaInput(kobo: number | null): string {
  return kobo === null ? '' : money.format(kobo / 100)
}

/** Kobo from typed naira: '28,500', '₦28500.5'. Null for empty input, NaN if it is not an amount. */
export function parseNaira(text: string): number | null {
  const plain = text.replaceAll(/[₦,\s]/g, '')
  if (plain === '') return null
  const [, naira = '', kobo = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return naira === '' ? Number.NaN : Number(naira) * 100 + Number(kobo.padEnd(2, '0'))
}

/** As `parseNaira`, but allows negative amounts, such as '-500' for an overdrawn account. */
export function parseSignedNaira(text: string): number | null {
  const plain = text.trim()
  if (!/^[-−]/.test(plain)) return parseNaira(plain)
  return 0 - (parseNaira(plain.slice(1)) ?? Number.NaN)
}

/** Non-negative integer from typed text; NaN for anything else. */
export function parseInteger(text: string): number {
  const plain = text.replaceAll(/[,\s]/g, '')
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** Kobo as whole naira, for figures read at a glance. */
export function formatNairaRounded(kobo: number): string {
  return formatNaira(Math.round(kobo / 100) * 100)
}

/** Kobo as naira for a CSV file: '1250.00'. */
export function formatPlainNaira(kobo: number): string {
  return (kobo / 100).toFixed(2)
}
