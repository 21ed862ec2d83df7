const amounts = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** Kobo as people read it: '₦150,000', '₦99.50'. */
export function formatNaira(kobo: number): string {
  return amounts.format(kobo / 100)
}
