import type { AgreementStatus, InstalmentStatus, PaymentPlanOffer, PlanTerms } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import type { ChipTone } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDate } from '../../format/dates.ts'

interface StatusLabel {
  text: string
  tone: ChipTone
}

/** Labels of an instalment plan's status. */
export const agreementStatusChips: Readonly<Record<AgreementStatus, StatusLabel>> = {
  applied: { text: t('Requested'), tone: 'warn' },
  in_review: { text: t('Under review'), tone: 'warn' },
  approved: { text: t('Approved'), tone: 'info' },
  declined: { text: t('Declined'), tone: 'neutral' },
  withdrawn: { text: t('Cancelled'), tone: 'neutral' },
  expired: { text: t('Expired'), tone: 'neutral' },
  awaiting_deposit: { text: t('Waiting for the deposit'), tone: 'warn' },
  active: { text: t('Active'), tone: 'info' },
  completed: { text: t('Paid'), tone: 'ok' },
  paid_off_early: { text: t('Paid early'), tone: 'ok' },
  defaulted: { text: t('Defaulted'), tone: 'danger' },
  cancelled: { text: t('Cancelled'), tone: 'neutral' },
  returned: { text: t('Items returned'), tone: 'neutral' },
  written_off: { text: t('Closed'), tone: 'neutral' },
}

export const instalmentStatuses: Readonly<Record<InstalmentStatus, StatusLabel>> = {
  scheduled: { text: t('Upcoming'), tone: 'neutral' },
  due: { text: t('Due'), tone: 'warn' },
  partially_paid: { text: t('Partly paid'), tone: 'info' },
  paid: { text: t('Paid'), tone: 'ok' },
  overdue: { text: t('Late'), tone: 'danger' },
  waived: { text: t('Waived'), tone: 'neutral' },
}

/** Formats a plan's date, such as '2026-11-20', as '20 Nov 2026'. */
export function formatInstalmentDate(day: string): string {
  return formatDate(new Date(`${day}T12:00:00Z`))
}

/** 'Deposit', or '2 of 6'. */
export function instalmentName(position: number, { instalments }: Pick<PlanTerms, 'instalments'>): string {
  return position === 0 ? t('Deposit') : t('{nth} of {count}', { nth: position, count: instalments })
}

/** '₦57,450 to start, then 10 weekly payments of ₦13,405.' */
export function planSummary({ terms, deposit_kobo, payments }: PaymentPlanOffer): string {
  const amount = formatNaira(payments.find(({ position }) => position === 1)?.amount_kobo ?? 0)
  const count = terms.instalments
  const start = formatNaira(deposit_kobo)
  if (terms.frequency === 'weekly')
    return deposit_kobo > 0
      ? t('{start} to start, then {count} weekly payments of {amount}.', { start, count, amount })
      : t('{count} weekly payments of {amount}.', { count, amount })
  return deposit_kobo > 0
    ? t('{start} to start, then {count} monthly payments of {amount}.', { start, count, amount })
    : t('{count} monthly payments of {amount}.', { count, amount })
}

/** Total cost of a plan with its fees, when the items are delivered, and the late fee. */
export function planTermsLines({ terms, price_kobo, fee_kobo }: PlanTermsDetails): string[] {
  const total = formatNaira(price_kobo + fee_kobo)
  return [
    fee_kobo > 0
      ? t('Total {total}: {price} plus fees of {fee}.', {
          total,
          price: formatNaira(price_kobo),
          fee: formatNaira(fee_kobo),
        })
      : t('Total {total}: no interest, no fees.', { total }),
    getDeliveryTerm(terms, price_kobo),
    terms.late_fee_percent > 0
      ? t('A payment more than {days} days late is charged {percent}% extra, once.', {
          days: terms.grace_days,
          percent: terms.late_fee_percent,
        })
      : t('No late fees.'),
  ]
}

interface PlanTermsDetails {
  terms: PlanTerms
  price_kobo: number
  fee_kobo: number
}

/**
 * The share that triggers delivery is calculated like the deposit: of the price alone, rounded half up to whole kobo.
 */
function getDeliveryTerm(
  { mode, deposit_percent, deliver_at_percent: percent }: PlanTerms,
  priceKobo: number,
) {
  if (mode === 'layaway')
    return t(
      'We hold the price and your items. We deliver once you’ve paid in full; until then you can cancel for a full refund.',
    )
  if (percent === 100) return t('We deliver once you’ve paid in full.')
  if (percent <= deposit_percent) return t('We deliver once you’ve paid the deposit.')
  const amount = formatNaira(Math.floor((priceKobo * percent + 50) / 100))
  return t('We deliver once you’ve paid {amount}: {percent}% of the price.', { amount, percent })
}
