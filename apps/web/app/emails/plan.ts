import type { PlanEvent } from '@shop/contract/mail-content'
import type { Agreement } from '@shop/contract/pay-later'
import { formatNaira } from '@shop/ui/format/format-naira'
import { showPlanDay as dayText } from '../entities/payment/plan-words.ts'
import { action, type MailBlock, type MailPage, note, text } from './mail-page.ts'

interface PlanMail {
  event: PlanEvent
  agreement: Agreement
  firstName: string
  link: string
}

interface Words {
  heading: string
  lines(agreement: Agreement): string[]
  act: string
}

function nextText({ next, left_kobo }: Agreement): string {
  if (!next) return 'Nothing is left to pay.'
  return `The next payment is ${formatNaira(next.open_kobo)}, until ${dayText(next.due_on)}. ${formatNaira(left_kobo)} is left in all.`
}

const whatGoesBack = 'What you paid goes back to you in full.'

const words: Record<PlanEvent, Words> = {
  applied: {
    heading: 'We have your request',
    lines: () => [
      'A person looks at it, mostly within one working day. The price and the pieces are kept for you, and you pay nothing before you have agreed.',
    ],
    act: 'See your plan',
  },
  asked: {
    heading: 'We have a question',
    lines: ({ reason }) => [reason, 'Please answer this mail, or call us.'],
    act: 'See your plan',
  },
  approved: {
    heading: 'Your plan is approved',
    lines: ({ total_kobo }) => [
      `You would pay ${formatNaira(total_kobo)} in all. Please look at every payment and its day, and agree.`,
    ],
    act: 'See all dates and agree',
  },
  declined: {
    heading: 'We cannot offer you this plan',
    lines: ({ reason }) => [reason, 'Nothing was charged, and you may buy the same another way.'],
    act: 'See your plan',
  },
  expired: {
    heading: 'Your request has ended',
    lines: () => ['It was not answered within 14 days. Nothing was charged, and you may ask again.'],
    act: 'See your plan',
  },
  agreed: {
    heading: 'Your plan has begun',
    lines: (agreement) => [
      ...agreement.instalments.map(
        ({ due_on, amount_kobo }) => `${dayText(due_on)}: ${formatNaira(amount_kobo)}`,
      ),
      `In all ${formatNaira(agreement.total_kobo)}. You may pay earlier, and any part of it.`,
    ],
    act: 'See your plan',
  },
  received: {
    heading: 'Your payment has come',
    lines: (agreement) => [nextText(agreement)],
    act: 'See your plan',
  },
  lowered: {
    heading: 'Your plan asks for less',
    lines: (agreement) => [
      'A part of your order came back to us, or could not reach you. You pay nothing for it.',
      nextText(agreement),
    ],
    act: 'See your plan',
  },
  taken_back: {
    heading: 'A payment was taken back',
    lines: (agreement) => [
      'Your bank or the payment provider took a payment back from us, so what it had paid is open again.',
      nextText(agreement),
      'If you do not know why, please answer this mail or call us.',
    ],
    act: 'See your plan',
  },
  reminder: {
    heading: 'Your next payment',
    lines: (agreement) => [nextText(agreement), 'If it is on its way already, you need do nothing.'],
    act: 'Pay now',
  },
  overdue: {
    heading: 'A payment is late',
    lines: ({ overdue_kobo }) => [
      `${formatNaira(overdue_kobo)} of your plan is late. Please pay it, or call us: we find a way.`,
    ],
    act: 'Pay now',
  },
  defaulted: {
    heading: 'Please call us about your plan',
    lines: ({ overdue_kobo }) => [
      `${formatNaira(overdue_kobo)} of your plan has been late for some time. Please call us, so that we find a way together.`,
    ],
    act: 'See your plan',
  },
  completed: {
    heading: 'All is paid',
    lines: ({ goods }) => [`Thank you. Your plan for ${goods.title} has come to its end.`],
    act: 'See your plan',
  },
  cancelled: {
    heading: 'Your plan has ended',
    lines: ({ paid_kobo }) => [paid_kobo > 0 ? whatGoesBack : 'Nothing was charged.'],
    act: 'See your plan',
  },
}

/** What became of a plan to pay in parts. */
export function plan({ event, agreement, firstName, link }: PlanMail): MailPage {
  const { heading, lines, act } = words[event]
  const blocks: MailBlock[] = lines(agreement)
    .filter(Boolean)
    .map((line) => text(line))
  const subject = `${heading}: plan ${agreement.number}`
  return {
    subject: agreement.is_test ? `TEST: ${subject}` : subject,
    heading,
    ...(agreement.is_test && { warning: 'TEST order: no money moved and nothing will be sent.' }),
    blocks: [
      note(`${firstName}, this is about ${agreement.goods.title}, order ${agreement.order_number}.`),
      ...blocks,
      action(act, link),
    ],
  }
}
