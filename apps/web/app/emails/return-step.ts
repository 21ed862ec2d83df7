import type { Order } from '@shop/contract/orders'
import type { ReturnState } from '@shop/contract/returns'
import { action, note as noted, text, type MailPage } from './mail-page.ts'
import { orderPage } from './order-page.ts'

interface Told {
  order: Order
  number: string
  state: ReturnState
  note: string
  link: string
}

const words: Readonly<Record<ReturnState, { is: string; next: string }>> = {
  asked: { is: 'has reached us', next: 'We look at it and write to you.' },
  approved: { is: 'is approved', next: 'Please pack everything as it came.' },
  refused: { is: 'is refused', next: 'We cannot take it back.' },
  withdrawn: { is: 'is withdrawn', next: 'You keep everything.' },
  arrived: {
    is: 'has arrived',
    next: 'We look at it now and write to you once your refund or exchange is settled.',
  },
  inspected: { is: 'was looked at', next: 'We write to you once your refund or exchange is settled.' },
  settled: {
    is: 'is settled',
    next: 'Your return says what you get for it: your money, store credit or an exchange.',
  },
}

/** How an approved return comes back is for staff to say: where they did not, the shopper asks before sending it. */
function returnPath(note: string): string {
  return note
    ? 'We tell you below how it comes back to us.'
    : 'Before you send anything, please call us or answer this mail, so that we agree how it comes back to us.'
}

/** How it stands with a return, with what staff wrote about it. */
export function returnStep({ order, number, state, note, link }: Told): MailPage {
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
      action('See your return', link),
    ],
  })
}
