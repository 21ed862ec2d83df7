import type { RequestContext } from '../core/context.ts'
import { releasePromotions } from '../selling/promotions/give-back-promotions.ts'
import { closeAgreement } from '../payments/instalments/end-agreement.ts'
import { listAttempts } from '../payments/list-attempts.ts'
import { refundPaidAttempts } from '../payments/refund-paid-attempts.ts'
import { getRefundableByMethod, type RefundAllocation, allocateRefund } from '../payments/refund-ways.ts'
import { requestRefundAllocations } from './ask-shares.ts'
import { computePaymentTotals } from './count-money.ts'
import { getRetainedFeeKobo } from './fee-to-keep.ts'
import { listParcels } from './list-parcels.ts'
import { presentOrder } from './load-order.ts'
import { emailRefunds } from './mail-order.ts'
import { closeReservations, restockOrder } from './order-stock.ts'
import type { OrderRow } from './tables.ts'
import { transitionOrder } from './take-step.ts'
import { unpackParcel } from './write-parcel.ts'

/**
 * Cancels a locked order: its pieces go back, and so does what came in for it, but for the delivery fee of one that was
 * refused at the door. `agreementEndStatus` is what its plan to pay in parts comes to, where that is known.
 */
export async function cancelLockedOrder(
  ctx: RequestContext,
  order: OrderRow,
  note: string,
  agreementEndStatus?: 'declined' | 'expired',
): Promise<OrderRow> {
  // Stock, then promotions, then the plan, then store credit: as a new order takes them.
  if (order.status === 'awaiting_payment') await closeReservations(ctx, order.id, 'released')
  else await restockParcels(ctx, order)
  // Also those that no longer lower it, since it was changed.
  await releasePromotions(ctx, order.id)
  if (order.payment_method === 'pay_later')
    await closeAgreement(ctx, order.id, { note, to: agreementEndStatus })
  const retainedKobo = await getRetainedFeeKobo(ctx, order)
  const allocations = await refundPaidAmount(ctx, order, retainedKobo)
  const cancelled = await transitionOrder(ctx, order, {
    to: 'cancelled',
    note,
    set: {
      reserved_until: null,
      retained_kobo: retainedKobo,
      ...(await computePaymentTotals(ctx, { ...order, retained_kobo: retainedKobo }, 'cancelled')),
    },
  })
  if (allocations.length > 0)
    await emailRefunds(ctx, await presentOrder(ctx, cancelled), allocations, 'cancelled')
  return cancelled
}

/** Answers what goes back. */
async function refundPaidAmount(
  ctx: RequestContext,
  order: OrderRow,
  retainedKobo: number,
): Promise<RefundAllocation[]> {
  const why = { account_id: order.account_id, reason: `order ${order.number} was cancelled` }
  if (retainedKobo === 0) return refundPaidAttempts(ctx, order.id, why)
  const attempts = await listAttempts(ctx, order.id)
  const allocations =
    allocateRefund(attempts, getRefundableByMethod(attempts).bank - retainedKobo, 'own') ?? []
  await requestRefundAllocations(ctx, order, allocations, why)
  return allocations
}

/** Whatever is packed is taken apart; what came back is on the shelf already. */
async function restockParcels(ctx: RequestContext, order: OrderRow): Promise<void> {
  const parcels = await listParcels(ctx, order.id)
  const packed = parcels.filter(({ status: state }) => state === 'packed')
  for (const parcel of packed) await unpackParcel(ctx, parcel)
  const returnedLines = parcels
    .filter(({ status: state }) => state === 'returned')
    .flatMap(({ lines }) => lines)
  await restockOrder(ctx, order.id, returnedLines)
}
