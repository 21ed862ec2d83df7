import type { RequestContext } from '../../core/context.ts'
import { computePaymentTotals, transitionOrder } from '../transition-order.ts'
import { getCurrentLines } from '../order-lines.ts'
import { finishDelivery } from './sync-order-status.ts'
import { listParcels, createParcel, transitionParcel } from '../parcels.ts'
import { unitsToPack } from '../parcel-rules.ts'
import type { OrderRow } from '../tables.ts'
import { actorKey } from '../../core/actor.ts'
import { inStoreEntry } from '../../payments/ledger/ledger.ts'
import { recordReceipt } from '../../payments/record-payment.ts'
import { outstandingKobo } from '../order-money.ts'

/**
 * Completes a locked, paid order that the customer takes along: all items in one parcel, which becomes delivered
 * without being dispatched.
 */
export async function handOverInStore(ctx: RequestContext, order: OrderRow, note = ''): Promise<OrderRow> {
  await createParcel(ctx, order.id, unitsToPack(await getCurrentLines(ctx, order.id), []))
  const receivedBy = order.address.full_name
  for (const parcel of await listParcels(ctx, order.id))
    await transitionParcel(ctx, parcel, { to: 'delivered', set: { received_by: receivedBy } })
  const delivered = await transitionOrder(ctx, order, {
    to: 'delivered',
    note,
    set: await computePaymentTotals(ctx, order, 'delivered'),
  })
  await finishDelivery(ctx, delivered)
  return delivered
}

/** Records the outstanding amount of a locked order as cash in the cash box. The caller updates the order's totals. */
export async function recordInStoreCash(ctx: RequestContext, order: OrderRow): Promise<void> {
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
