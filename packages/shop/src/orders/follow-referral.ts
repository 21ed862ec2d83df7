import type { ShopContext } from '../kernel/context.ts'
import { noteFriendsOrder } from '../referrals/note-order.ts'
import { takeRewardBack } from '../referrals/take-reward-back.ts'
import type { OrderRow } from './tables.ts'

/**
 * Tells what a change of an order means for who invited its buyer: it is delivered and paid, or all of it goes back, be it
 * less the delivery.
 */
export async function followReferral(shop: ShopContext, before: OrderRow, after: OrderRow): Promise<void> {
  if (after.isTest) return
  if (isEarned(after) && !isEarned(before))
    await noteFriendsOrder(shop, {
      id: after.id,
      accountId: after.accountId,
      itemsKobo: after.itemsKobo,
      address: after.address,
      isToDoor: after.delivery.method === 'door',
    })
  if (isAllBack(after) && !isAllBack(before)) await takeRewardBack(shop, after.id)
}

const isEarned = ({ state, paymentState }: OrderRow) => state === 'delivered' && paymentState === 'paid'

/** Who sends all goods back is not given the delivery fee, and keeps nothing that earns a reward. */
const isAllBack = ({ paidKobo, refundedKobo, deliveryFeeKobo, discounts }: OrderRow) => {
  const offDelivery = discounts.filter(({ on }) => on === 'delivery').map(({ kobo }) => kobo)
  const feeKobo = offDelivery.reduce((fee, kobo) => fee - kobo, deliveryFeeKobo)
  return refundedKobo > 0 && paidKobo - refundedKobo <= feeKobo
}
