import { minOnlinePaymentKobo } from '@shop/contract/limits'
import type { Agreement } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'

type AgreementTotals = Pick<Agreement, 'outstanding_kobo' | 'overdue_kobo' | 'next_payment'>

/** What to pay now in kobo: what is late, or the next payment; never so little that it cannot be paid online. */
export function suggestPaymentKobo({
  outstanding_kobo: left_kobo,
  overdue_kobo,
  next_payment: next,
}: AgreementTotals): number {
  const intended = Math.max(overdue_kobo, next?.outstanding_kobo ?? 0, minOnlinePaymentKobo)
  return left_kobo - intended < minOnlinePaymentKobo ? left_kobo : intended
}

/** What is wrong with paying so many kobo (NaN: what was typed is no amount) of a plan. */
export function validatePartialPayment(
  amount: number,
  { outstanding_kobo: left_kobo, payoff_kobo }: Pick<Agreement, 'outstanding_kobo' | 'payoff_kobo'>,
): string | undefined {
  if (Number.isNaN(amount)) return t('Enter an amount')
  if (amount < minOnlinePaymentKobo) return t('Online payment starts at ₦50.')
  if (amount > left_kobo) return t('At most {amount}', { amount: formatNaira(left_kobo) })
  const remaining = left_kobo - amount
  return remaining > 0 && remaining < minOnlinePaymentKobo && amount !== payoff_kobo
    ? t('That leaves {amount}, too little to pay online. Pay everything, or less.', {
        amount: formatNaira(remaining),
      })
    : undefined
}
