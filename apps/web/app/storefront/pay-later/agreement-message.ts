import type { Agreement } from '@shop/contract/pay-later'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatInstalmentDate } from '../../entities/payment/agreement-labels.ts'

interface AgreementMessage {
  tone: 'info' | 'warn' | 'error' | 'success'
  text: string
}

/** Message for the customer about the plan's current status, in a sentence or two. */
export function agreementMessage(plan: Agreement): AgreementMessage {
  switch (plan.status) {
    case 'applied':
      return plan.requires_application
        ? { tone: 'warn', text: t('Please fill in your details below. We’ll then review your request.') }
        : {
            tone: 'info',
            text: t(
              'We’ll review your request, usually within one working day. You pay nothing until you agree.',
            ),
          }
    case 'in_review':
      return { tone: 'info', text: plan.reason || t('We’re reviewing your request.') }
    case 'approved':
      return { tone: 'success', text: t('Approved. Check every payment and date, then agree below.') }
    case 'declined':
      return { tone: 'warn', text: plan.reason || t('We can’t offer you this plan. Nothing was charged.') }
    case 'expired':
      return { tone: 'warn', text: t('Your request expired before we could answer. Nothing was charged.') }
    case 'withdrawn':
      return { tone: 'info', text: t('You cancelled your request. Nothing was charged.') }
    case 'cancelled':
      return { tone: 'info', text: cancelledMessage(plan) }
    case 'completed':
    case 'paid_off_early':
      return paidMessage(plan)
    case 'returned':
    case 'written_off':
      return { tone: 'info', text: t('The plan has ended.') }
    case 'awaiting_deposit':
    case 'active':
    case 'defaulted':
      return duePaymentMessage(plan)
  }
}

/** The overdue amount, or else the next payment. */
function duePaymentMessage({ overdue_kobo, next_payment: next }: Agreement): AgreementMessage {
  if (overdue_kobo > 0)
    return {
      tone: 'error',
      text: t('{amount} is overdue. Please pay it, or call us so we can help.', {
        amount: formatNaira(overdue_kobo),
      }),
    }
  if (!next) return { tone: 'success', text: t('Everything is paid. Thank you.') }
  return {
    tone: 'info',
    text: t('Next payment: {amount}, due {day}.', {
      amount: formatNaira(next.outstanding_kobo),
      day: formatInstalmentDate(next.due_on),
    }),
  }
}

function paidMessage({ refunded_kobo }: Agreement): AgreementMessage {
  if (refunded_kobo === 0) return { tone: 'success', text: t('Everything is paid. Thank you.') }
  const amount = formatNaira(refunded_kobo)
  return { tone: 'info', text: t('Everything was paid, and {amount} was refunded.', { amount }) }
}

function cancelledMessage({ paid_kobo, refunded_kobo }: Agreement): string {
  if (paid_kobo === 0) return t('The plan has ended.')
  return refunded_kobo >= paid_kobo
    ? t('The plan has ended. Your payments were refunded.')
    : t('The plan has ended. We’ll refund your payments.')
}
