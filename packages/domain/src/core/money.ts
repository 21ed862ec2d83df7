const amounts = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** Kobo for display: '₦150,000', '₦99.50'. */
export function formatNaira(kobo: number): string {
  return amounts.format(kobo / 100)
}

const exactAmounts = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
})

/** Like formatNaira, but always with kobo, for ledgers: '₦150,000.00'. */
export function formatNairaExact(kobo: number): string {
  return exactAmounts.format(kobo / 100)
}

/** Kobo as naira for a CSV file: '1250.00'. */
export function formatPlainNaira(kobo: number): string {
  return (kobo / 100).toFixed(2)
}

/** The sum of amounts or units. */
export function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}

/** The total of lines in kobo, before discounts. */
export function itemsTotalKobo(lines: readonly { quantity: number; price_kobo: number }[]): number {
  return sum(lines.map((line) => line.quantity * line.price_kobo))
}
