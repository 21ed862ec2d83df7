import type { AccountActor, RiderActor } from '@shop/domain/core/actor'
import { createRiderLink, getRiderLinks } from '@shop/domain/delivery/rider-links'
import { createRider } from '@shop/domain/delivery/riders'
import { dispatchParcel } from '@shop/domain/orders/fulfilment/dispatch-parcel'
import { packParcel } from '@shop/domain/orders/fulfilment/pack-parcel'
import { getAdminOrder } from '@shop/domain/orders/get-admin-order'
import { placeTestOrder, type OrderSeed } from './orders.ts'
import type { TestShop } from '../open-test-shop.ts'

/** A new rider of the shop, as the actor that their link makes. */
export async function createTestRider(shop: TestShop, name = 'Musa Bello'): Promise<RiderActor> {
  const { id } = await createRider(shop, { name, phone: '0803 555 0199', route: '', active: true })
  return { kind: 'rider', rider_id: id, name }
}

/** A pay-on-delivery order of three units in parcels of these sizes, all of them out with the rider. */
export async function dispatchTestOrder(
  shop: TestShop,
  customer: AccountActor,
  rider: RiderActor,
  { quantities = [3], ...seed }: OrderSeed & { quantities?: readonly number[] } = {},
) {
  const quantity = quantities.reduce((sum, each) => sum + each, 0)
  const { order } = await placeTestOrder(shop, customer, {
    payment_method: 'pay_on_delivery',
    ...seed,
    quantity,
  })
  for (const units of quantities) {
    const { version } = await getAdminOrder(shop, { order_id: order.id })
    await packParcel(shop, { order_id: order.id, version, lines: [{ position: 0, quantity: units }] })
  }
  for (const number of quantities.keys()) await dispatchToRider(shop, order.id, number + 1, rider)
  const { rows } = await shop.database.run(
    'SELECT id, delivery_code FROM parcels WHERE order_id = $1 ORDER BY number',
    [order.id],
  )
  const parcels = rows.map((row) => ({ id: String(row['id']), code: String(row['delivery_code']) }))
  return { order, parcels, due_kobo: order.total_kobo }
}

/** Dispatches a parcel with a rider. */
export async function dispatchToRider(shop: TestShop, orderId: string, number: number, rider: RiderActor) {
  const { version } = await getAdminOrder(shop, { order_id: orderId })
  const parcel = { order_id: orderId, number, version, tracking_number: '' }
  await dispatchParcel(shop, { ...parcel, rider_id: rider.rider_id })
}

/** A parcel that is out with a new rider, and the token of the rider's link. */
export async function dispatchByLink(shop: TestShop, customer: AccountActor) {
  const rider = await createTestRider(shop)
  const { parcels, due_kobo } = await dispatchTestOrder(shop, customer, rider)
  await createRiderLink(shop, rider)
  const url = (await getRiderLinks(shop)).get(rider.rider_id)?.url ?? ''
  const [parcel] = parcels
  if (!parcel) throw new Error('There is no parcel.')
  return { access: `rider_${url.split('/').at(-1)}`, parcel, due_kobo }
}
