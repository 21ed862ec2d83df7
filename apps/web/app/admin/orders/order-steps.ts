import type { AdminOrder } from '@shop/contract/admin/orders'
import type { OrderState } from '@shop/contract/orders'
import { toCollectKobo } from './to-collect.ts'

interface NextStep {
  to: OrderState
  /** The button's words. */
  act: string
  /** Said after it was done. */
  done: string
}

/** The one way forward of each state that waits for us. */
const forward: Readonly<Partial<Record<OrderState, NextStep>>> = {
  placed: { to: 'packed', act: 'Mark as packed', done: 'Packed' },
  packed: { to: 'on_the_way', act: 'Hand to rider', done: 'On the way' },
  on_the_way: { to: 'delivered', act: 'Mark as delivered', done: 'Delivered' },
}

/** How long a step can be taken back, in seconds (brief section 8). */
export const undoSeconds = 10

/** The next step that the server allows; nothing when the order waits for the shopper, is finished, or may not move. */
export function nextStepOf({
  state,
  next_states,
}: Pick<AdminOrder, 'state' | 'next_states'>): NextStep | null {
  const step = forward[state]
  return step && next_states.includes(step.to) ? step : null
}

/** What was said about a step that was just taken. */
export function doneWords(to: OrderState): string {
  return Object.values(forward).find((step) => step.to === to)?.done ?? 'Done'
}

/** What the next step is about, in a title and one sentence. */
export function nextWords(order: AdminOrder): { title: string; line: string } {
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const cash = toCollectKobo(order) > 0
  switch (order.state) {
    case 'awaiting_payment':
      return {
        title: 'Waiting for the payment',
        line: 'The pieces are held. Nothing is packed before the money has arrived.',
      }
    case 'placed':
      return {
        title: `Next: pack ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`,
        line: cash ? 'Paid at the door: put the sum to collect on the parcel.' : 'Paid. Ready to be packed.',
      }
    case 'packed':
      return {
        title: 'Next: hand to the rider',
        line: cash
          ? 'The rider needs landmark, phone and the sum to collect.'
          : 'The rider needs landmark and phone.',
      }
    case 'on_the_way':
      return {
        title: 'On the way to the shopper',
        line: cash
          ? 'Delivered means: handed over, and the money collected.'
          : 'Delivered means: handed over.',
      }
    case 'delivered':
      return { title: 'Delivered', line: 'Nothing is left to do.' }
    case 'cancelled':
      return {
        title: 'Cancelled',
        line:
          order.payment_state === 'refund_due'
            ? 'The pieces are back in stock. The money still has to go back to the shopper.'
            : 'The pieces are back in stock.',
      }
    case 'lapsed':
      return {
        title: 'Not paid in time',
        line: 'The pieces are for sale again. A payment that still arrives takes them back, if there are any.',
      }
  }
}
