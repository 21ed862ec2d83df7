import type { DemoCustomer } from './customers.ts'
import type { RandomSource } from './random.ts'

/** How an order ends, if it is old enough. */
export type Outcome = 'delivered' | 'cancelled' | 'expired' | 'refused' | 'returned'

interface OrderInput {
  customers: readonly DemoCustomer[]
  offers: readonly Offer[]
  coupons: readonly string[]
  random: RandomSource
}

/** What can be bought, of a catalogue that is not the demo's own any more too. */
export interface Offer {
  product_id: string
  variant_id: string
  price_kobo: number
  pay_on_delivery: boolean
}

export interface PlannedOrder {
  placed_at: Date
  /** An index into the customers: some come back, most do not. */
  customer: number
  items: { offer: Offer; quantity: number }[]
  payment_method: 'pay_now' | 'pay_on_delivery'
  coupon: string | undefined
  outcome: Outcome
  /** Stars, if the customer reviews the first item. */
  rating: number | undefined
  /** Whether they write to the shop about it. */
  has_ticket: boolean
}

const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000

/** How long ago the last orders came in, in minutes. */
const recent = [
  [380, 'expired'],
  [200, 'delivered'],
  [95, 'delivered'],
  [41, 'delivered'],
  [12, 'expired'],
] as const

/** Above it, nobody pays on delivery (the default of the shop's rules), in kobo. */
const onDeliveryMaxKobo = 14_000_000

/** Times of day at which people buy, in hours of Lagos: lunch and evening most. */
const hours = [8, 9, 10, 11, 12, 12, 13, 13, 14, 15, 16, 17, 18, 19, 19, 20, 20, 20, 21, 21, 22]

/**
 * The orders of the last days, oldest first: one a day at first and three now, more on Fridays and Saturdays, with
 * cheap items more often than dear ones. Some are so recent that they are still on their way.
 */
export function planOrders(until: Date, { days, ...input }: OrderInput & { days: number }): PlannedOrder[] {
  const { random } = input
  const orders: PlannedOrder[] = []
  const midnight = new Date(Math.floor((until.getTime() + hourMs) / dayMs) * dayMs - hourMs)
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = midnight.getTime() - daysAgo * dayMs
    const isBusy = [5, 6].includes(new Date(day + hourMs).getUTCDay())
    const mean = (1 + (2 * (days - daysAgo)) / days) * (isBusy ? 1.3 : 0.9)
    const count = Math.floor(mean + random.next())
    for (let n = 0; n < count; n += 1) {
      const placedAt = new Date(day + random.pick(hours) * hourMs + random.upTo(3_599) * 1_000)
      if (placedAt < until) orders.push(planOrder(placedAt, input))
    }
  }
  // Whenever the shop is opened, something has just come in: the last one is still being paid.
  for (const [minutesAgo, outcome] of recent)
    orders.push({
      ...planOrder(new Date(until.getTime() - minutesAgo * 60_000), input),
      outcome,
      ...(outcome === 'expired' && { payment_method: 'pay_now' }),
    })
  return orders.toSorted((a, b) => a.placed_at.getTime() - b.placed_at.getTime())
}

function planOrder(placedAt: Date, { customers, offers, coupons, random }: OrderInput): PlannedOrder {
  const items = planItems(offers, random)
  const total = items.reduce((sum, { offer, quantity }) => sum + offer.price_kobo * quantity, 0)
  const customer = Math.floor(random.next() ** 1.7 * customers.length)
  const isOnDelivery =
    customers[customer]?.can_pay_on_delivery === true &&
    total < onDeliveryMaxKobo &&
    items.every(({ offer }) => offer.pay_on_delivery) &&
    random.happens(0.55)
  const outcome = planOutcome(isOnDelivery, random)
  const isHappy = outcome === 'delivered'
  return {
    placed_at: placedAt,
    customer,
    items,
    payment_method: isOnDelivery ? 'pay_on_delivery' : 'pay_now',
    coupon: random.happens(0.14) ? random.pick(coupons) : undefined,
    outcome,
    rating: isHappy && random.happens(0.34) ? random.pick([5, 5, 5, 5, 4, 4, 4, 3, 2]) : undefined,
    has_ticket: random.happens(isHappy ? 0.05 : 0.3),
  }
}

function planItems(offers: readonly Offer[], random: RandomSource): PlannedOrder['items'] {
  const items = new Map<string, PlannedOrder['items'][number]>()
  for (let wanted = random.pick([1, 1, 1, 2, 2, 3]); wanted > 0; wanted -= 1) {
    // Of three, the cheapest: a phone of a million sells now and then.
    const [offer] = [random.pick(offers), random.pick(offers), random.pick(offers)].toSorted(
      (a, b) => a.price_kobo - b.price_kobo,
    )
    if (!offer) continue
    const quantity = offer.price_kobo < 2_000_000 ? random.pick([1, 1, 2, 3]) : 1
    items.set(offer.product_id, { offer, quantity })
  }
  return [...items.values()]
}

function planOutcome(isOnDelivery: boolean, random: RandomSource): Outcome {
  if (random.happens(0.05)) return 'cancelled'
  if (random.happens(0.05)) return 'returned'
  return random.happens(0.07) ? (isOnDelivery ? 'refused' : 'expired') : 'delivered'
}
