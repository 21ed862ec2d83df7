import type { Courier, CourierBooking, TrackingUpdate, CourierInput } from '@shop/domain/core/ports/courier'
import { getSigningKey } from '@shop/domain/identity/accounts/secrets'
import { signRate } from '@shop/domain/orders/fulfilment/shipping-rates'
import type { TestShop } from '../open-test-shop.ts'

export interface FakeCourier extends Courier {
  inputs: CourierInput[]
  bookings: CourierBooking[]
  cancelled: string[]
  /** The next tracking update of every shipment. */
  update: TrackingUpdate | undefined
  /** Thrown by the next call. */
  failure: Error | undefined
}

/** An in-memory courier with one rate; its shipments are named after their booking key. */
export function fakeCourier(): FakeCourier {
  const maybeFail = () => {
    const { failure } = fake
    fake.failure = undefined
    if (failure) throw failure
  }
  const fake: FakeCourier = {
    name: 'fake-courier',
    inputs: [],
    bookings: [],
    cancelled: [],
    update: undefined,
    failure: undefined,
    async quote(input) {
      maybeFail()
      fake.inputs.push(input)
      return [{ id: 'offer-1', carrier: 'Fast Bikes', fee_kobo: 150_000, delivery_time: 'Within 2 days' }]
    },
    async book(booking) {
      maybeFail()
      fake.bookings.push(booking)
      return {
        provider_id: `SH-${booking.key}`,
        carrier: 'Fast Bikes',
        tracking_number: 'FB-0042',
        tracking_url: 'https://courier.example/FB-0042',
        label_url: 'javascript:alert(1)',
        fee_kobo: 150_000,
      }
    },
    async track() {
      maybeFail()
      return fake.update
    },
    parseWebhook(_headers, rawBody) {
      const providerId = rawBody.toString()
      return providerId === 'forged'
        ? undefined
        : { event_key: providerId, provider_id: providerId || undefined }
    },
    async cancel(providerId) {
      maybeFail()
      fake.cancelled.push(providerId)
    },
  }
  return fake
}

/** The fake courier's rate for the first parcel of an order, as staff book it. */
export async function shippingRateFor(shop: TestShop, orderId: string) {
  const { rows } = await shop.database.run('SELECT id FROM parcels WHERE order_id = $1 AND number = 1', [
    orderId,
  ])
  const rateDetails = { courier: 'fake-courier', carrier: 'Fast Bikes' }
  const rate = { ...rateDetails, parcel_id: String(rows[0]?.['id']) }
  const rateId = signRate(await getSigningKey(shop, 'shipping-rate'), rate, 'offer-1')
  return { ...rateDetails, rate_id: rateId, tracking_number: '', fee_kobo: null }
}
