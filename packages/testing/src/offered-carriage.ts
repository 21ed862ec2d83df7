import { signingKey } from '@shop/domain/identity/accounts/signing-key'
import { sealOffer } from '@shop/domain/orders/fulfilment/carriage-offer'
import type { TestShop } from './open-test-shop.ts'

/** The fake courier's offer for the first parcel of an order, as staff book it. */
export async function offeredCarriage(shop: TestShop, orderId: string) {
  const { rows } = await shop.database.run('SELECT id FROM parcels WHERE order_id = $1 AND number = 1', [
    orderId,
  ])
  const offer = { courier: 'fake-courier', carrier: 'Fast Bikes' }
  const facts = { ...offer, parcel_id: String(rows[0]?.['id']) }
  const offerId = sealOffer(await signingKey(shop, 'carriage-offer'), facts, 'offer-1')
  return { ...offer, rate_id: offerId, tracking_number: '', fee_kobo: null }
}
