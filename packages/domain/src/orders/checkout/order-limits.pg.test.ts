import type { Address } from '@shop/contract/delivery'
import type { AccountActor } from '@shop/domain/core/actor'
import { lagosAddressFor, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { inTransaction } from '../../core/context.ts'
import { parseCheckoutAddress, defaultCheckoutOptions } from './checkout-delivery.ts'
import { completeCheckout, placeOrder } from './place-order.ts'

let shop: TestShop
let productId: string
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 20 }))
  productId = (await createTestProduct(shop, { variants: [{ stock: 1_000 }] })).id
})
afterAll(() => shop.close())

async function order(customer: AccountActor, address: Address): Promise<string> {
  const mine = shop.as(customer)
  await addToCart(mine, { product_id: productId, quantity: 1 })
  const confirmedTotalKobo = 100_000 + lagosFeeKobo
  try {
    await placeOrder(mine, {
      address,
      payment_method: 'pay_on_delivery',
      confirmed_total_kobo: confirmedTotalKobo,
      key: undefined,
    })
    return 'ordered'
  } catch (error) {
    return String(Reflect.get(Object(error), 'code'))
  }
}

test('simultaneous orders of one account do not exceed its limit', async () => {
  const customer = await createTestActor(shop)
  const { rows } = await shop.database.run('SELECT id FROM variants WHERE product_id = $1', [productId])
  const lines = [{ variant_id: String(rows[0]?.['id']), quantity: 1, price_when_added_kobo: 100_000 }]
  // An account has only one cart, so the lines are passed directly. Each order has its own address and phone.
  const orders = Array.from({ length: 20 }, (_, n) =>
    inTransaction(shop.as(customer), (mine) =>
      completeCheckout(mine, {
        customer,
        lines,
        address: parseCheckoutAddress(lagosAddressFor(`${customer.account_id} ${n}`)),
        options: defaultCheckoutOptions,
        payment_method: 'pay_on_delivery',
        confirmed_total_kobo: 100_000 + lagosFeeKobo,
      }),
    ),
  )
  const responses = await Promise.allSettled(orders)
  expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const codes = responses.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(codes).toEqual(Array.from({ length: 18 }, () => 'too_many_unpaid_orders'))
})

test('simultaneous orders with one phone do not exceed its limit', async () => {
  const customers = await Promise.all(Array.from({ length: 30 }, () => createTestActor(shop)))
  const { phone } = lagosAddressFor('one phone')
  const responses = await Promise.all(
    customers.map((customer) => order(customer, { ...lagosAddressFor(customer.account_id), phone })),
  )
  expect(responses.filter((result) => result === 'ordered')).toHaveLength(10)
  expect(responses.filter((result) => result === 'too_many_unpaid_orders')).toHaveLength(20)
})

test('simultaneous orders to one address, however it is spelt, do not exceed its limit', async () => {
  const customers = await Promise.all(Array.from({ length: 30 }, () => createTestActor(shop)))
  const responses = await Promise.all(
    customers.map((customer, n) => {
      const street = n % 2 === 0 ? '7, Marina Road' : '7 marina  road.'
      return order(customer, { ...lagosAddressFor(customer.account_id), street })
    }),
  )
  expect(responses.filter((result) => result === 'ordered')).toHaveLength(20)
  expect(responses.filter((result) => result === 'too_many_unpaid_orders')).toHaveLength(10)
})

test('200 new customers who order at the same time are all served', async () => {
  const customers = await Promise.all(Array.from({ length: 200 }, () => createTestActor(shop)))
  const responses = await Promise.all(
    customers.map((customer) => order(customer, lagosAddressFor(customer.account_id))),
  )
  expect(new Set(responses)).toEqual(new Set(['ordered']))
})
