import type { Address } from '@shop/contract/delivery'
import type { SignedIn } from '@shop/domain/core/actor'
import { lagosAddressOf, lagosFeeKobo } from '@shop/testing/lagos-address'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLine } from '../../selling/cart/add-line.ts'
import { inTransaction } from '../../core/context.ts'
import { givenAddress } from './given-address.ts'
import { makeOrder } from './make-order.ts'
import { plainChoice } from './plain-choice.ts'
import { placeOrder } from './place-order.ts'

let shop: TestShop
let productId: string
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 20 }))
  productId = (await makeProduct(shop, { variants: [{ stock: 1_000 }] })).id
})
afterAll(() => shop.close())

async function order(buyer: SignedIn, address: Address): Promise<string> {
  const mine = shop.as(buyer)
  await addLine(mine, { product_id: productId, quantity: 1 })
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
  const buyer = await makeActor(shop)
  const { rows } = await shop.database.run('SELECT id FROM variants WHERE product_id = $1', [productId])
  const lines = [{ variant_id: String(rows[0]?.['id']), quantity: 1, price_when_added_kobo: 100_000 }]
  // An account has one cart, so the lines are given. Each order has its own address and phone.
  const orders = Array.from({ length: 20 }, (_, n) =>
    inTransaction(shop.as(buyer), (mine) =>
      makeOrder(mine, {
        buyer,
        lines,
        address: givenAddress(lagosAddressOf(`${buyer.account_id} ${n}`)),
        choice: plainChoice,
        payment_method: 'pay_on_delivery',
        confirmed_total_kobo: 100_000 + lagosFeeKobo,
      }),
    ),
  )
  const answers = await Promise.allSettled(orders)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 18 }, () => 'too_many_unpaid_orders'))
})

test('simultaneous orders with one phone do not exceed its limit', async () => {
  const buyers = await Promise.all(Array.from({ length: 30 }, () => makeActor(shop)))
  const { phone } = lagosAddressOf('one phone')
  const answers = await Promise.all(
    buyers.map((buyer) => order(buyer, { ...lagosAddressOf(buyer.account_id), phone })),
  )
  expect(answers.filter((answer) => answer === 'ordered')).toHaveLength(10)
  expect(answers.filter((answer) => answer === 'too_many_unpaid_orders')).toHaveLength(20)
})

test('simultaneous orders to one address, however it is spelt, do not exceed its limit', async () => {
  const buyers = await Promise.all(Array.from({ length: 30 }, () => makeActor(shop)))
  const answers = await Promise.all(
    buyers.map((buyer, n) => {
      const street = n % 2 === 0 ? '7, Marina Road' : '7 marina  road.'
      return order(buyer, { ...lagosAddressOf(buyer.account_id), street })
    }),
  )
  expect(answers.filter((answer) => answer === 'ordered')).toHaveLength(20)
  expect(answers.filter((answer) => answer === 'too_many_unpaid_orders')).toHaveLength(10)
})

test('200 new customers who order at the same time are all served', async () => {
  const buyers = await Promise.all(Array.from({ length: 200 }, () => makeActor(shop)))
  const answers = await Promise.all(buyers.map((buyer) => order(buyer, lagosAddressOf(buyer.account_id))))
  expect(new Set(answers)).toEqual(new Set(['ordered']))
})
