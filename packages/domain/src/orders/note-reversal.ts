import { actorKey, actorName } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { formatNaira } from '../core/naira-of.ts'
import { refreshPaymentTotals } from './count-money.ts'
import { enqueueDocuments } from './documents-work.ts'
import { hasEnded } from './payment-state.ts'
import { orderNotes, type OrderRow } from './tables.ts'

interface Reversal {
  /** What the provider took back, in kobo. */
  reversed_kobo: number
  /** Of that: refunds that were asked for and had not been sent. */
  unsentKobo: number
}

/** Notes that the provider took back money of a locked order without our asking, with what staff have to do now. */
export async function recordReversal(
  ctx: RequestContext,
  order: OrderRow,
  reversal: Reversal,
): Promise<OrderRow> {
  ctx.log.error({ order: order.number }, 'the provider took back the payment of an order')
  await ctx.db.insert(orderNotes).values({
    order_id: order.id,
    text: reversalNote(order.status, reversal),
    actor: actorKey(ctx.actor),
    actor_name: actorName(ctx.actor),
    created_at: ctx.clock.now(),
  })
  await enqueueDocuments(ctx, order)
  return refreshPaymentTotals(ctx, order)
}

/** What staff read of it. Kobo. */
export function reversalNote(
  state: OrderRow['status'],
  { reversed_kobo: reversedKobo, unsentKobo }: Reversal,
): string {
  const unsent =
    unsentKobo > 0
      ? ` A refund of ${formatNaira(unsentKobo)} that was not sent yet went back with it: do not send it. If you already sent it from the bank, ask the customer to return it.`
      : ''
  return `The payment provider reversed ${formatNaira(reversedKobo)} of this order.${unsent} ${nextActionText(state)}`
}

function nextActionText(state: OrderRow['status']): string {
  if (hasEnded(state)) return 'The order has ended: nothing left to do.'
  if (state === 'delivered')
    return 'The customer has the goods: answer the claim with the provider, with proof of delivery, or agree on another payment.'
  if (state === 'shipped')
    return 'The goods are on their way: recall them, or answer the claim with the provider.'
  return 'Send no goods until it is paid again: ask the customer, or cancel the order.'
}
