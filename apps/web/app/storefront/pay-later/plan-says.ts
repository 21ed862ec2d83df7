import type { Agreement } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { showPlanDay } from '../../entities/payment/plan-words.ts'

export interface Said {
  tone: 'info' | 'warn' | 'error' | 'success'
  text: string
}

/** What a plan has to say to its owner now, in a sentence or two. */
export function planSays(plan: Agreement): Said {
  const { state, reason, next, overdue_kobo } = plan
  switch (state) {
    case 'applied':
      if (plan.needs_applicant)
        return {
          tone: 'warn',
          text: t('Please tell us about you below: then a person looks at your request.'),
        }
      return {
        tone: 'info',
        text: t(
          'A person looks at your request, mostly within one working day. You pay nothing before you have agreed.',
        ),
      }
    case 'in_review':
      return { tone: 'info', text: reason || t('We are still looking at your request.') }
    case 'approved':
      return { tone: 'success', text: t('Approved. Look at every payment and its day, then agree below.') }
    case 'declined':
      return { tone: 'warn', text: reason || t('We cannot offer you this plan. Nothing was charged.') }
    case 'expired':
      return { tone: 'warn', text: t('Your request was not answered in time. Nothing was charged.') }
    case 'withdrawn':
      return { tone: 'info', text: t('You took your request back. Nothing was charged.') }
    case 'cancelled':
      return { tone: 'info', text: cancelledSays(plan) }
    case 'completed':
    case 'settled_early':
      return plan.returned_kobo > 0
        ? {
            tone: 'info',
            text: t('All was paid, and {amount} was sent back to you.', {
              amount: formatNaira(plan.returned_kobo),
            }),
          }
        : { tone: 'success', text: t('All is paid. Thank you.') }
    case 'returned':
    case 'written_off':
      return { tone: 'info', text: t('The plan has ended.') }
    case 'awaiting_deposit':
    case 'active':
    case 'defaulted':
      if (overdue_kobo > 0)
        return {
          tone: 'error',
          text: t('{amount} is late. Please pay it, or call us: we find a way.', {
            amount: formatNaira(overdue_kobo),
          }),
        }
      return next
        ? {
            tone: 'info',
            text: t('The next payment is {amount}, until {day}.', {
              amount: formatNaira(next.open_kobo),
              day: showPlanDay(next.due_on),
            }),
          }
        : { tone: 'success', text: t('All is paid. Thank you.') }
  }
}

function cancelledSays({ paid_kobo, returned_kobo }: Agreement): string {
  if (paid_kobo === 0) return t('The plan has ended.')
  return returned_kobo >= paid_kobo
    ? t('The plan has ended. What you paid was sent back.')
    : t('The plan has ended. What you paid goes back to you.')
}
