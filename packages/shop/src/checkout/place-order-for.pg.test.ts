import { bookProblems } from '@shop/testing/book-problems'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { stockOf } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrderFor } from './place-order-for.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 12 }))
})
afterAll(() => shop.close())

test('ten at the stall sell the last four pieces to one new caller: four orders, one account, nothing held', async () => {
  const { variantIds } = await makeProduct(shop, { variants: [{ stock: 4 }] })
  const sellers = await Promise.all(Array.from({ length: 10 }, () => makeActor(shop, { role: 'manager' })))
  const settled = await Promise.allSettled(
    sellers.map((seller) =>
      placeOrderFor(shop.as(seller), {
        customer: { first_name: 'Bola', last_name: '', phone: '0803 555 0199', email: '' },
        items: [{ variant_id: variantIds[0] ?? '', quantity: 1 }],
        address: null,
        payment: 'cash',
        channel: 'stall',
        confirmedTotalKobo: 100_000,
        key: 'sale',
      }),
    ),
  )
  const sold = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.order] : []))
  const codes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(sold).toHaveLength(4)
  expect(new Set(codes)).toEqual(new Set(['out_of_stock']))
  expect(new Set(sold.map(({ customer }) => customer.id)).size).toBe(1)
  expect(await stockOf(shop, variantIds[0] ?? '')).toEqual({ onHand: 0, reserved: 0, held: 0 })
  expect(await bookProblems(shop)).toEqual([])
})
