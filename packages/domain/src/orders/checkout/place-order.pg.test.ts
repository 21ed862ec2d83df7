import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { lagosAddressFor, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { lockProduct } from '../../catalogue/products/products.ts'
import { products } from '../../catalogue/tables.ts'
import { actorKey } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { listOrders } from '../list-orders.ts'
import { placeOrder } from './place-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'

/** The full proof has ten rounds; normal checks run two. */
const rounds = process.env['SHOP_PROOF'] === 'full' ? 10 : 2

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 20 }))
  shop.providers.gateways = createPaymentGateways(fakeGateway())
})
afterAll(() => shop.close())

async function customers(count: number, productIds: string[]): Promise<RequestContext[]> {
  const actors = await Promise.all(Array.from({ length: count }, () => createTestActor(shop)))
  return Promise.all(
    actors.map(async (actor) => {
      const mine = shop.as(actor)
      for (const productId of productIds) await addToCart(mine, { product_id: productId, quantity: 1 })
      return mine
    }),
  )
}

const place = (customer: RequestContext, n: number, totalKobo: number, key = 'order') =>
  placeOrder(customer, {
    address: lagosAddressFor(actorKey(customer.actor)),
    payment_method: n % 2 === 0 ? 'pay_on_delivery' : 'pay_now',
    confirmed_total_kobo: totalKobo,
    key,
  })

function tally(responses: PromiseSettledResult<unknown>[]): Record<string, number> {
  const codes = responses.map((result) =>
    result.status === 'fulfilled' ? 'ordered' : String(result.reason.code),
  )
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]),
  )
}

test(`200 customers for 20 units, ${rounds} rounds: 20 sold each, all others get out_of_stock`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const product = await createTestProduct(shop, { variants: [{ stock: 20 }] })
    const crowd = await customers(200, [product.id])
    const responses = await Promise.allSettled(
      crowd.map((customer, n) => place(customer, n, 100_000 + lagosFeeKobo)),
    )
    expect(tally(responses)).toEqual({ ordered: 20, out_of_stock: 180 })
    const { rows } = await shop.database.run(
      'SELECT on_hand - reserved AS left FROM variants WHERE product_id = $1',
      [product.id],
    )
    expect(rows).toEqual([{ left: 0 }])
    expect(await ledgerDiscrepancies(shop)).toEqual([])
  }
})

test('carts with the same products in reverse order never deadlock', async () => {
  const products = await Promise.all(
    [30, 25, 20].map((stock) => createTestProduct(shop, { variants: [{ stock }] })),
  )
  const ids = products.map((product) => product.id)
  const crowds = await Promise.all([customers(20, ids), customers(20, ids.toReversed())])
  const responses = await Promise.allSettled(
    crowds.flat().map((customer, n) => place(customer, n, 300_000 + lagosFeeKobo)),
  )
  expect(tally(responses)).toEqual({ ordered: 20, out_of_stock: 20 })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('ten concurrent identical requests place one order and get the same response', async () => {
  const product = await createTestProduct(shop)
  for (const [n, customer] of (await customers(4, [product.id])).entries()) {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => place(customer, n, 100_000 + lagosFeeKobo, 'same')),
    )
    for (const result of responses) expect(result).toEqual(responses[0])
    expect((await listOrders(customer, { page: 1, limit: 10 })).total).toBe(1)
  }
})

test('ten concurrent requests for one cart place one order; the others find the cart empty', async () => {
  const product = await createTestProduct(shop)
  const [customer] = await customers(1, [product.id])
  if (!customer) throw new Error('There is no buyer.')
  const responses = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => place(customer, n, 100_000 + lagosFeeKobo, `key ${n}`)),
  )
  expect(tally(responses)).toEqual({ ordered: 1, cart_empty: 9 })
})

test('adding to the cart while ordering loses nothing: each unit is in the order or in the cart', async () => {
  const product = await createTestProduct(shop, { variants: [{ stock: 100 }] })
  for (const customer of await customers(5, [product.id])) {
    const [order, ...adds] = await Promise.allSettled([
      place(customer, 0, 100_000 + lagosFeeKobo),
      ...Array.from({ length: 4 }, () => addToCart(customer, { product_id: product.id, quantity: 1 })),
    ])
    expect(adds.every((add) => add.status === 'fulfilled')).toBe(true)
    const actor = customer.actor.kind === 'account' ? customer.actor.account_id : ''
    const { rows } = await shop.database.run(
      `SELECT coalesce((SELECT sum(quantity) FROM cart_lines WHERE account_id = $1), 0)
        + coalesce((SELECT sum(quantity) FROM order_lines JOIN orders ON id = order_id WHERE account_id = $1), 0) AS units`,
      [actor],
    )
    expect(Number(rows[0]?.['units'])).toBe(5)
    expect(['fulfilled', 'rejected']).toContain(order?.status)
  }
})

test('a product unpublished while an order waits for its lock is not sold', async () => {
  const product = await createTestProduct(shop)
  const [customer] = await customers(1, [product.id])
  if (!customer) throw new Error('There is no buyer.')
  const [locked, elapsed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hiding = inTransaction(shop, async (staff) => {
    await lockProduct(staff, product.id)
    await staff.db.update(products).set({ published: false }).where(eq(products.id, product.id))
    locked.resolve()
    await elapsed.promise
  })
  await locked.promise
  const ordering = Promise.allSettled([place(customer, 0, 100_000 + lagosFeeKobo)])
  await vi.waitFor(async () => {
    const { rows } = await shop.database.run(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  })
  elapsed.resolve()
  await hiding
  expect(tally(await ordering)).toEqual({ product_unavailable: 1 })
})
