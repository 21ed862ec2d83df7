import type { AgreementState, InstalmentState, PlanOffer, PlanTerms } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import type { ChipTone } from '@shop/ui/chip'
import { formatNaira } from '@shop/ui/format/format-naira'
import { showDate } from '../../format/show-time.ts'

interface StateWords {
  text: string
  tone: ChipTone
}

/** How a plan to pay in parts stands. */
export const planStates: Readonly<Record<AgreementState, StateWords>> = {
  applied: { text: t('Asked for'), tone: 'warn' },
  in_review: { text: t('Being looked at'), tone: 'warn' },
  approved: { text: t('Approved'), tone: 'info' },
  declined: { text: t('Declined'), tone: 'neutral' },
  withdrawn: { text: t('Withdrawn'), tone: 'neutral' },
  expired: { text: t('Not answered in time'), tone: 'neutral' },
  awaiting_deposit: { text: t('Waits for the deposit'), tone: 'warn' },
  active: { text: t('Running'), tone: 'info' },
  completed: { text: t('Paid'), tone: 'ok' },
  settled_early: { text: t('Paid early'), tone: 'ok' },
  defaulted: { text: t('Not paid for long'), tone: 'danger' },
  cancelled: { text: t('Cancelled'), tone: 'neutral' },
  returned: { text: t('Goods returned'), tone: 'neutral' },
  written_off: { text: t('Closed'), tone: 'neutral' },
}

export const instalmentStates: Readonly<Record<InstalmentState, StateWords>> = {
  scheduled: { text: t('To come'), tone: 'neutral' },
  due: { text: t('Due'), tone: 'warn' },
  part_paid: { text: t('Part paid'), tone: 'info' },
  paid: { text: t('Paid'), tone: 'ok' },
  overdue: { text: t('Late'), tone: 'danger' },
  waived: { text: t('Fell away'), tone: 'neutral' },
}

/** '20 Nov 2026' of a plan's day such as '2026-11-20'. */
export function showPlanDay(day: string): string {
  return showDate(new Date(`${day}T12:00:00Z`))
}

/** 'Deposit', '2 of 6'. */
export function paymentName(position: number, { instalments }: Pick<PlanTerms, 'instalments'>): string {
  return position === 0 ? t('Deposit') : t('{nth} of {count}', { nth: position, count: instalments })
}

/** '₦57,450 to start, then 10 weekly payments of ₦13,405.' */
export function planSentence({ terms, deposit_kobo, payments }: PlanOffer): string {
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

/** What a plan costs above the price, and when the goods come; what was late costs beside that. */
export function planTermsLines({ terms, price_kobo, fee_kobo }: PlanTermsFacts): string[] {
  const total = formatNaira(price_kobo + fee_kobo)
  return [
    fee_kobo > 0
      ? t('In all {total}: {price} and a charge of {fee}.', {
          total,
          price: formatNaira(price_kobo),
          fee: formatNaira(fee_kobo),
        })
      : t('In all {total}: no interest, nothing added.', { total }),
    comesWhen(terms, price_kobo),
    terms.late_fee_percent > 0
      ? t('A payment that is more than {days} days late costs {percent}% of it more, once.', {
          days: terms.grace_days,
          percent: terms.late_fee_percent,
        })
      : t('A late payment costs nothing more.'),
  ]
}

export interface PlanTermsFacts {
  terms: PlanTerms
  price_kobo: number
  fee_kobo: number
}

/** The share counts as the deposit's does: of the price alone, half up in whole kobo. */
function comesWhen({ mode, deposit_percent, deliver_at_percent: percent }: PlanTerms, priceKobo: number) {
  if (mode === 'save_first')
    return t(
      'Price and pieces are kept for you. We deliver once all is paid; until then you can stop and get all of it back.',
    )
  if (percent === 100) return t('We deliver once all is paid.')
  if (percent <= deposit_percent) return t('We deliver once the deposit is paid.')
  const amount = formatNaira(Math.floor((priceKobo * percent + 50) / 100))
  return t('We deliver once {amount} is paid: {percent}% of the price.', { amount, percent })
}
