import type { Order } from '@shop/contract/orders'
import type { ReturnState } from '@shop/contract/returns'
import { action, note as noted, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'

interface Told {
  order: Order
  number: string
  status: ReturnState
  note: string
  link: string
}

const words: Readonly<Record<ReturnState, { is: string; next: string }>> = {
  requested: { is: 'was requested', next: 'We’re reviewing it and will email you.' },
  approved: { is: 'is approved', next: 'Please pack everything as you received it.' },
  rejected: { is: 'was rejected', next: 'We can’t accept it.' },
  cancelled: { is: 'was cancelled', next: 'You keep the items.' },
  received: {
    is: 'has arrived',
    next: 'We’re inspecting it and will email you about your refund or exchange.',
  },
  inspected: { is: 'was inspected', next: 'We’ll email you once your refund or exchange is decided.' },
  completed: {
    is: 'is complete',
    next: 'See your return for what you get: a refund, store credit or an exchange.',
  },
}

/** How an approved return comes back is for staff to say: where they did not, the shopper asks before sending it. */
function returnPath(note: string): string {
  return note
    ? 'See below how to send it back.'
    : 'Before you send anything, please call us or reply to this email to agree how to send it back.'
}

/** How it stands with a return, with what staff wrote about it. */
export function returnStep({ order, number, status: state, note, link }: Told): MailPage {
  const { is, next } = words[state]
  return orderPage(order, {
    subject: `Your return ${number} ${is}`,
    heading: `Your return ${is}`,
    blocks: [
      text(
        [`It is about order ${order.number}.`, next, state === 'approved' && returnPath(note)]
          .filter(Boolean)
          .join(' '),
      ),
      ...(note ? [noted(note)] : []),
      action('View your return', link),
    ],
  })
}
