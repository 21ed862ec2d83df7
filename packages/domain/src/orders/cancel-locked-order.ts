import type { ShopContext } from '../core/context.ts'
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
  shop: ShopContext,
  order: OrderRow,
  note: string,
  planEnd?: 'declined' | 'expired',
): Promise<OrderRow> {
  // Stock, then promotions, then the plan, then store credit: as a new order takes them.
  if (order.state === 'awaiting_payment') await endReservations(shop, order.id, 'released')
  else await shelveParcels(shop, order)
  // Also those that no longer lower it, since it was changed.
  await giveBackPromotions(shop, order.id)
  if (order.paymentMethod === 'pay_later') await endAgreement(shop, order.id, { note, to: planEnd })
  const keptKobo = await feeToKeepKobo(shop, order)
  const shares = await giveMoneyBack(shop, order, keptKobo)
  const cancelled = await takeStep(shop, order, {
    to: 'cancelled',
    note,
    set: { holdUntil: null, keptKobo, ...(await countedMoney(shop, { ...order, keptKobo }, 'cancelled')) },
  })
  if (shares.length > 0) await mailRefunds(shop, await answerOf(shop, cancelled), shares, 'cancelled')
  return cancelled
}

/** Answers what goes back. */
async function giveMoneyBack(shop: ShopContext, order: OrderRow, keptKobo: number): Promise<RefundShare[]> {
  const why = { accountId: order.accountId, reason: `order ${order.number} was cancelled` }
  if (keptKobo === 0) return refundPaidAttempts(shop, order.id, why)
  const attempts = await listAttempts(shop, order.id)
  const shares = spreadRefund(attempts, reachOf(attempts).bank - keptKobo, 'own') ?? []
  await askShares(shop, order, shares, why)
  return shares
}

/** Whatever is packed is taken apart; what came back is on the shelf already. */
async function shelveParcels(shop: ShopContext, order: OrderRow): Promise<void> {
  const parcels = await listParcels(shop, order.id)
  const packed = parcels.filter(({ state }) => state === 'packed')
  for (const parcel of packed) await unpackParcel(shop, parcel)
  const back = parcels.filter(({ state }) => state === 'returned').flatMap(({ lines }) => lines)
  await returnToShelf(shop, order.id, back)
}
