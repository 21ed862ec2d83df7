import type { Order } from '@shop/contract/orders'
import type { ReturnStatus } from '@shop/contract/returns'
import { action, note as noteBlock, text, type EmailPage } from './mail-page.ts'
import { markTestOrder } from './order-page.ts'

interface ReturnStep {
  order: Order
  number: string
  status: ReturnStatus
  note: string
  link: string
}

const words: Readonly<Record<ReturnStatus, { statusText: string; next: string }>> = {
  requested: { statusText: 'was requested', next: 'We’re reviewing it and will email you.' },
  approved: { statusText: 'is approved', next: 'Please pack everything as you received it.' },
  rejected: { statusText: 'was rejected', next: 'We can’t accept it.' },
  cancelled: { statusText: 'was cancelled', next: 'You keep the items.' },
  received: {
    statusText: 'has arrived',
    next: 'We’re inspecting it and will email you about your refund or exchange.',
  },
  inspected: {
    statusText: 'was inspected',
    next: 'We’ll email you once your refund or exchange is decided.',
  },
  completed: {
    statusText: 'is complete',
    next: 'See your return for what you get: a refund, store credit or an exchange.',
  },
}

/** How an approved return comes back is for staff to say: where they did not, the shopper asks before sending it. */
function returnInstructions(note: string): string {
  return note
    ? 'See below how to send it back.'
    : 'Before you send anything, please call us or reply to this email to agree how to send it back.'
}

/** How it stands with a return, with what staff wrote about it. */
export function returnStatusUpdate({ order, number, status: state, note, link }: ReturnStep): EmailPage {
  const { statusText, next } = words[state]
  return markTestOrder(order, {
    subject: `Your return ${number} ${statusText}`,
    heading: `Your return ${statusText}`,
    blocks: [
      text(
        [`It is about order ${order.number}.`, next, state === 'approved' && returnInstructions(note)]
          .filter(Boolean)
          .join(' '),
      ),
      ...(note ? [noteBlock(note)] : []),
      action('View your return', link),
    ],
  })
}
