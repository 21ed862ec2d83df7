import type { Quote } from '@shop/contract/checkout'
import { pickupPointFixture } from '@shop/testing/factories/sample-pickup-point'
import { expect, test } from 'vitest'
import { quoteFixture } from './quote-fixture.ts'
import { quoteChanges } from './quote.ts'

const item = (id: string, price_kobo: number, quantity = 1): Quote['items'][number] => ({
  product: { id, name: id, sale_price: price_kobo / 100, image: null, published: true },
  quantity,
  variant_id: id,
  colour: '',
  size: '',
  price_kobo,
  price_when_added_kobo: price_kobo,
  available: 9,
  stock_status: 'in_stock',
})

const quote = (items: Quote['items'], fee = 250_000): Quote => {
  const items_kobo = items.reduce((sum, { price_kobo, quantity }) => sum + price_kobo * quantity, 0)
  return quoteFixture({
    items,
    items_kobo,
    delivery_fee_kobo: fee,
    total_kobo: items_kobo + fee,
  })
}

test('identical quotes have no differences', () => {
  expect(quoteChanges(quote([item('Garri', 820_000)]), quote([item('Garri', 820_000)]))).toEqual([])
})

test('price, fee and total changes show both amounts', () => {
  expect(quoteChanges(quote([item('Garri', 820_000)]), quote([item('Garri', 850_000)], 350_000))).toEqual([
    'Garri changed from ₦8,200 to ₦8,500.',
    'Delivery changed from ₦2,500 to ₦3,500.',
    'The total changed from ₦10,700 to ₦12,000.',
  ])
})

test('added, removed and changed items are named', () => {
  const messages = quoteChanges(
    quote([item('Garri', 100_000, 2), item('Cap', 100_000)]),
    quote([item('Garri', 100_000, 3), item('Dress', 100_000)]),
  )
  expect(messages.slice(0, 3)).toEqual([
    'Garri: 2 is now 3.',
    'Dress was added to your cart.',
    'Cap is no longer in your cart.',
  ])
})

test('reports a delivery method that changed because its pick-up station is gone', () => {
  const channel = {
    zone: '',
    fee_kobo: 0,
    regular_fee_kobo: null,
    min_days: 1,
    max_days: 1,
    pay_on_delivery: false,
  }
  const door = quoteFixture({ delivery: { ...channel, method: 'door', pickup_point: null } })
  const yaba = pickupPointFixture({ name: 'Yaba' })
  const station = quoteFixture({ delivery: { ...channel, method: 'station', pickup_point: yaba } })
  expect(quoteChanges(station, door)).toEqual(['The delivery method is now: Door delivery.'])
  expect(quoteChanges(station, station)).toEqual([])
})

test('reports a smaller discount with the reason', () => {
  const before = {
    ...quote([item('Garri', 820_000)]),
    discount_kobo: 82_000,
    hints: ['Spend ₦500 more for Bulk.'],
  }
  const now = { ...before, discount_kobo: 0, hints: [...before.hints, 'TEN has been fully used.'] }
  expect(quoteChanges(before, now)).toEqual([
    'Your discount changed from ₦820 to ₦0.',
    'TEN has been fully used.',
  ])
})
