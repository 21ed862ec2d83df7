import { getSigningKey } from '@shop/domain/identity/accounts/signing-key'
import { signRate } from '@shop/domain/orders/fulfilment/carriage-offer'
import type { TestShop } from './open-test-shop.ts'

/** The fake courier's offer for the first parcel of an order, as staff book it. */
export async function shippingRateFor(shop: TestShop, orderId: string) {
  const { rows } = await shop.database.run('SELECT id FROM parcels WHERE order_id = $1 AND number = 1', [
    orderId,
  ])
  const rateDetails = { courier: 'fake-courier', carrier: 'Fast Bikes' }
  const rate = { ...rateDetails, parcel_id: String(rows[0]?.['id']) }
  const rateId = signRate(await getSigningKey(shop, 'carriage-offer'), rate, 'offer-1')
  return { ...rateDetails, rate_id: rateId, tracking_number: '', fee_kobo: null }
}
