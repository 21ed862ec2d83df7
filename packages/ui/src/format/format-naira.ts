// Creating a formatter costs more than rendering a whole card, so each is created once.
const wholeNaira = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  maximumFractionDigits: 0,
})
const exactNaira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })
const compact = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** `2850000` kobo as '₦28,500'; kobo are shown only when they are not zero: '₦7,513.95'. */
export function formatNaira(kobo: number): string {
  return kobo % 100 === 0 ? wholeNaira.format(kobo / 100) : exactNaira.format(kobo / 100)
}

/** Like formatNaira, but always with kobo, for ledgers: '₦2,500.00'. */
export function formatNairaExact(kobo: number): string {
  return exactNaira.format(kobo / 100)
}

/** Short form for chart axes: '₦1.5m'. */
export function formatNairaShort(kobo: number): string {
  return compact.format(kobo / 100).toLowerCase()
}
