/**
 * Paystack's fee for a local payment in kobo: 1.5% + ₦100, the ₦100 waived below ₦2,500, at most ₦2,000.
 * Part kobo are rounded half up (the provider's own rounding is not documented).
 */
export function localFeeKobo(amountKobo: number): number {
  const percentage = Math.floor((amountKobo * 15 + 500) / 1000)
  return Math.min(percentage + (amountKobo < 250_000 ? 0 : 10_000), 200_000)
}
