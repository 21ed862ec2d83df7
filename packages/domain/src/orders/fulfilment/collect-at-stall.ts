import { actorKey } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { inStoreEntry } from '../../payments/ledger/ledger.ts'
import { recordReceipt } from '../../payments/record-receipt.ts'
import { outstandingKobo } from '../payment-state.ts'
import type { OrderRow } from '../tables.ts'

/** Books all that is still due of a locked order as cash in the box of the shop. The caller counts the order's money. */
export async function collectInStore(ctx: RequestContext, order: OrderRow): Promise<void> {
  const amountKobo = outstandingKobo(order)
  if (amountKobo === 0) return
  const receipt = {
    order_id: order.id,
    provider: 'cash',
    amount_kobo: amountKobo,
    reference: `STALL-${order.number}`,
    is_test: order.is_test,
    collected_by: actorKey(ctx.actor),
  } as const
  await recordReceipt(ctx, receipt, inStoreEntry(amountKobo))
}
