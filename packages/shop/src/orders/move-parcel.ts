import type { AdminOrder } from '@shop/contract/admin/orders'
import type { FailReason } from '@shop/contract/parcels'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { later } from '../kernel/clock.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { followParcels } from './follow-parcels.ts'
import { lockParcel, type ParcelWish } from './lock-parcel.ts'
import { mailParcel } from './mail-parcel.ts'
import { mayParcelFollow } from './parcel-states.ts'
import { readAdminOrder } from './read-admin-order.ts'
import { takeBackParcel } from './order-stock.ts'
import { settleReturnedParcel } from './settle-returned-parcel.ts'
import type { OrderRow } from './tables.ts'
import { type ParcelStep, stepParcel } from './write-parcel.ts'

const dayMs = 24 * 3_600_000

export interface MoveParcel extends ParcelWish {
  to: 'available_for_pickup' | 'attempt_failed' | 'returning' | 'returned'
  /** Of a failed attempt. */
  reason: FailReason | undefined
  note: string
}

/**
 * A parcel is ready to be collected, was not taken, comes back, or is back: then its pieces are sold again and what was
 * paid for them goes back. Refuses with not_found, forbidden, changed_by_other, step_not_allowed or invalid_input
 * (`reason`).
 */
export async function moveParcel(shop: ShopContext, wish: MoveParcel): Promise<AdminOrder> {
  requirePermission(shop.actor, 'orders:move')
  const { to, reason, note } = wish
  if (to === 'returned') requirePermission(shop.actor, 'orders:cancel')
  if (to === 'attempt_failed' && !reason) refuseField('reason', 'Choose why')
  await inTransaction(shop, async (shop) => {
    const { order, parcel } = await lockParcel(shop, wish)
    if (!mayParcelFollow(parcel.state, to)) refuse('step_not_allowed', { from: parcel.state, to })
    await stepParcel(shop, parcel, { to, reason: reason ?? null, note, ...besides(shop, order, to) })
    if (to === 'returned') await takeBackParcel(shop, parcel)
    const waivedKobo = to === 'returned' ? await settleReturnedParcel(shop, order, parcel) : order.waivedKobo
    const followed = await followParcels(shop, order, { note: 'It came back', waivedKobo })
    if (to === 'available_for_pickup' || to === 'attempt_failed')
      await mailParcel(shop, followed, parcel.number)
    await recordAct(shop, 'orders:move', `order:${order.id}`, { parcel: parcel.number, to, reason })
  })
  return readAdminOrder(shop, wish.orderId)
}

function besides(shop: ShopContext, { delivery }: OrderRow, to: MoveParcel['to']): Pick<ParcelStep, 'set'> {
  if (to === 'attempt_failed') return { set: { promisedOn: null } }
  if (to !== 'available_for_pickup') return {}
  return { set: { keptUntil: later(shop.clock.now(), (delivery.point?.hold_days ?? 1) * dayMs) } }
}
