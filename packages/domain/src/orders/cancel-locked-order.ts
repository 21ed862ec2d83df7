import type { RequestContext } from '../core/context.ts'
import { giveBackPromotions } from '../selling/promotions/give-back-promotions.ts'
import { endAgreement } from '../payments/instalments/end-agreement.ts'
import { listAttempts } from '../payments/list-attempts.ts'
import { refundPaidAttempts } from '../payments/refund-paid-attempts.ts'
import { reachOf, type RefundShare, spreadRefund } from '../payments/refund-ways.ts'
import { askShares } from './ask-shares.ts'
import { countedMoney } from './count-money.ts'
import { feeToKeepKobo } from './fee-to-keep.ts'
import { listParcels } from './list-parcels.ts'
import { answerOf } from './load-order.ts'
import { mailRefunds } from './mail-order.ts'
import { endReservations, returnToShelf } from './order-stock.ts'
import type { OrderRow } from './tables.ts'
import { takeStep } from './take-step.ts'
import { unpackParcel } from './write-parcel.ts'

/**
 * Cancels a locked order: its pieces go back, and so does what came in for it, but for the delivery fee of one that was
 * refused at the door. `planEnd` is what its plan to pay in parts comes to, where that is known.
 */
export async function cancelLockedOrder(
  ctx: RequestContext,
  order: OrderRow,
  note: string,
  planEnd?: 'declined' | 'expired',
): Promise<OrderRow> {
  // Stock, then promotions, then the plan, then store credit: as a new order takes them.
  if (order.status === 'awaiting_payment') await endReservations(ctx, order.id, 'released')
  else await shelveParcels(ctx, order)
  // Also those that no longer lower it, since it was changed.
  await giveBackPromotions(ctx, order.id)
  if (order.payment_method === 'pay_later') await endAgreement(ctx, order.id, { note, to: planEnd })
  const keptKobo = await feeToKeepKobo(ctx, order)
  const shares = await giveMoneyBack(ctx, order, keptKobo)
  const cancelled = await takeStep(ctx, order, {
    to: 'cancelled',
    note,
    set: {
      reserved_until: null,
      retained_kobo: keptKobo,
      ...(await countedMoney(ctx, { ...order, retained_kobo: keptKobo }, 'cancelled')),
    },
  })
  if (shares.length > 0) await mailRefunds(ctx, await answerOf(ctx, cancelled), shares, 'cancelled')
  return cancelled
}

/** Answers what goes back. */
async function giveMoneyBack(ctx: RequestContext, order: OrderRow, keptKobo: number): Promise<RefundShare[]> {
  const why = { account_id: order.account_id, reason: `order ${order.number} was cancelled` }
  if (keptKobo === 0) return refundPaidAttempts(ctx, order.id, why)
  const attempts = await listAttempts(ctx, order.id)
  const shares = spreadRefund(attempts, reachOf(attempts).bank - keptKobo, 'own') ?? []
  await askShares(ctx, order, shares, why)
  return shares
}

/** Whatever is packed is taken apart; what came back is on the shelf already. */
async function shelveParcels(ctx: RequestContext, order: OrderRow): Promise<void> {
  const parcels = await listParcels(ctx, order.id)
  const packed = parcels.filter(({ status: state }) => state === 'packed')
  for (const parcel of packed) await unpackParcel(ctx, parcel)
  const back = parcels.filter(({ status: state }) => state === 'returned').flatMap(({ lines }) => lines)
  await returnToShelf(ctx, order.id, back)
}
