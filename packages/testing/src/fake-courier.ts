import type { Courier, CourierBooking, CourierNews, CourierWish } from '@shop/domain/core/ports/courier'

export interface FakeCourier extends Courier {
  wishes: CourierWish[]
  bookings: CourierBooking[]
  cancelled: string[]
  /** What it answers next of every shipment. */
  news: CourierNews | undefined
  /** Thrown by the next call. */
  trouble: Error | undefined
}

/** A courier in memory with one offer; its shipments are named after the key of their booking. */
export function fakeCourier(): FakeCourier {
  const stumble = () => {
    const { trouble } = fake
    fake.trouble = undefined
    if (trouble) throw trouble
  }
  const fake: FakeCourier = {
    name: 'fake-courier',
    wishes: [],
    bookings: [],
    cancelled: [],
    news: undefined,
    trouble: undefined,
    async quote(wish) {
      stumble()
      fake.wishes.push(wish)
      return [{ id: 'offer-1', carrier: 'Fast Bikes', fee_kobo: 150_000, deliveryTime: 'Within 2 days' }]
    },
    async book(booking) {
      stumble()
      fake.bookings.push(booking)
      return {
        provider_id: `SH-${booking.key}`,
        carrier: 'Fast Bikes',
        trackingNumber: 'FB-0042',
        tracking_url: 'https://courier.example/FB-0042',
        label_url: 'javascript:alert(1)',
        fee_kobo: 150_000,
      }
    },
    async track() {
      stumble()
      return fake.news
    },
    readNotice(_headers, rawBody) {
      const shipmentId = rawBody.toString()
      return shipmentId === 'forged'
        ? undefined
        : { event_key: shipmentId, provider_id: shipmentId || undefined }
    },
    async cancel(shipmentId) {
      stumble()
      fake.cancelled.push(shipmentId)
    },
  }
  return fake
}
