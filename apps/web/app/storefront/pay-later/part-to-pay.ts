import { payNowMinKobo } from '@shop/contract/limits'
import type { Agreement } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'

type Sums = Pick<Agreement, 'left_kobo' | 'overdue_kobo' | 'next'>

/** What to pay now in kobo: what is late, or the next payment; never so little that it cannot be paid online. */
export function partToPay({ left_kobo, overdue_kobo, next }: Sums): number {
  const meant = Math.max(overdue_kobo, next?.open_kobo ?? 0, payNowMinKobo)
  return left_kobo - meant < payNowMinKobo ? left_kobo : meant
}

/** What is wrong with paying so many kobo (NaN: what was typed is no amount) of a plan. */
export function partProblem(
  amount: number,
  { left_kobo, settle_kobo }: Pick<Agreement, 'left_kobo' | 'settle_kobo'>,
): string | undefined {
  if (Number.isNaN(amount)) return t('Enter an amount')
  if (amount < payNowMinKobo) return t('Online payment starts at ₦50.')
  if (amount > left_kobo) return t('At most {amount}', { amount: formatNaira(left_kobo) })
  const rest = left_kobo - amount
  return rest > 0 && rest < payNowMinKobo && amount !== settle_kobo
    ? t('That leaves {amount}, too little to pay online. Pay everything, or less.', {
        amount: formatNaira(rest),
      })
    : undefined
}
