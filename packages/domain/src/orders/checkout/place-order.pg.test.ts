import { fakeGateway } from '@shop/testing/fake-gateway'
import { bookProblems } from '@shop/testing/book-problems'
import { lagosAddressOf, lagosFeeKobo } from '@shop/testing/lagos-address'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addLine } from '../../selling/cart/add-line.ts'
import { lockProduct } from '../../catalogue/products/lock-product.ts'
import { products } from '../../catalogue/tables.ts'
import { actorKey } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { listOrders } from '../list-orders.ts'
import { placeOrder } from './place-order.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'

/** The whole experiment has ten rounds; every change is checked with two. */
const rounds = process.env['SHOP_PROOF'] === 'full' ? 10 : 2

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 20 }))
  shop.providers.gateways = gatewaysOf(fakeGateway())
})
afterAll(() => shop.close())

async function buyers(count: number, productIds: string[]): Promise<RequestContext[]> {
  const actors = await Promise.all(Array.from({ length: count }, () => makeActor(shop)))
  return Promise.all(
    actors.map(async (actor) => {
      const mine = shop.as(actor)
      for (const productId of productIds) await addLine(mine, { product_id: productId, quantity: 1 })
      return mine
    }),
  )
}

const place = (buyer: RequestContext, n: number, totalKobo: number, key = 'order') =>
  placeOrder(buyer, {
    address: lagosAddressOf(actorKey(buyer.actor)),
    payment_method: n % 2 === 0 ? 'pay_on_delivery' : 'pay_now',
    confirmed_total_kobo: totalKobo,
    key,
  })

function tally(answers: PromiseSettledResult<unknown>[]): Record<string, number> {
  const codes = answers.map((answer) =>
    answer.status === 'fulfilled' ? 'ordered' : String(answer.reason.code),
  )
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]),
  )
}

test(`200 buyers for 20 pieces, ${rounds} rounds: 20 sold each, the rest clearly refused, nothing stuck`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const product = await makeProduct(shop, { variants: [{ stock: 20 }] })
    const crowd = await buyers(200, [product.id])
    const answers = await Promise.allSettled(crowd.map((buyer, n) => place(buyer, n, 100_000 + lagosFeeKobo)))
    expect(tally(answers)).toEqual({ ordered: 20, out_of_stock: 180 })
    const { rows } = await shop.database.run(
      'SELECT on_hand - reserved AS left FROM variants WHERE product_id = $1',
      [product.id],
    )
    expect(rows).toEqual([{ left: 0 }])
    expect(await bookProblems(shop)).toEqual([])
  }
})

test('mixed carts in crossed order never stall each other', async () => {
  const products = await Promise.all(
    [30, 25, 20].map((stock) => makeProduct(shop, { variants: [{ stock }] })),
  )
  const ids = products.map((product) => product.id)
  const crowds = await Promise.all([buyers(20, ids), buyers(20, ids.toReversed())])
  const answers = await Promise.allSettled(
    crowds.flat().map((buyer, n) => place(buyer, n, 300_000 + lagosFeeKobo)),
  )
  expect(tally(answers)).toEqual({ ordered: 20, out_of_stock: 20 })
  expect(await bookProblems(shop)).toEqual([])
})

test('the same request ten times at once makes one order, with the same answer for all', async () => {
  const product = await makeProduct(shop)
  for (const [n, buyer] of (await buyers(4, [product.id])).entries()) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => place(buyer, n, 100_000 + lagosFeeKobo, 'same')),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await listOrders(buyer, { page: 1, limit: 10 })).total).toBe(1)
  }
})

test('ten different requests at once for one cart make one order; the others find the cart empty', async () => {
  const product = await makeProduct(shop)
  const [buyer] = await buyers(1, [product.id])
  if (!buyer) throw new Error('There is no buyer.')
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => place(buyer, n, 100_000 + lagosFeeKobo, `key ${n}`)),
  )
  expect(tally(answers)).toEqual({ ordered: 1, cart_empty: 9 })
})

test('adding to the cart while ordering loses nothing: what is not in the order is in the cart', async () => {
  const product = await makeProduct(shop, { variants: [{ stock: 100 }] })
  for (const buyer of await buyers(5, [product.id])) {
    const [order, ...adds] = await Promise.allSettled([
      place(buyer, 0, 100_000 + lagosFeeKobo),
      ...Array.from({ length: 4 }, () => addLine(buyer, { product_id: product.id, quantity: 1 })),
    ])
    expect(adds.every((add) => add.status === 'fulfilled')).toBe(true)
    const actor = buyer.actor.kind === 'account' ? buyer.actor.account_id : ''
    const { rows } = await shop.database.run(
      `SELECT coalesce((SELECT sum(quantity) FROM cart_lines WHERE account_id = $1), 0)
        + coalesce((SELECT sum(quantity) FROM order_lines JOIN orders ON id = order_id WHERE account_id = $1), 0) AS pieces`,
      [actor],
    )
    expect(Number(rows[0]?.['pieces'])).toBe(5)
    expect(['fulfilled', 'rejected']).toContain(order?.status)
  }
})

test('a product that was taken off sale while its buyer waited for the lock is not sold', async () => {
  const product = await makeProduct(shop)
  const [buyer] = await buyers(1, [product.id])
  if (!buyer) throw new Error('There is no buyer.')
  const [locked, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hiding = inTransaction(shop, async (staff) => {
    await lockProduct(staff, product.id)
    await staff.db.update(products).set({ published: false }).where(eq(products.id, product.id))
    locked.resolve()
    await waited.promise
  })
  await locked.promise
  const ordering = Promise.allSettled([place(buyer, 0, 100_000 + lagosFeeKobo)])
  await vi.waitFor(async () => {
    const { rows } = await shop.database.run(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  })
  waited.resolve()
  await hiding
  expect(tally(await ordering)).toEqual({ product_unavailable: 1 })
})
