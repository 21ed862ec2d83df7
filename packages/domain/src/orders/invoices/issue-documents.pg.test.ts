import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestPostgres } from '@shop/testing/open-test-database'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../core/context.ts'
import { issueDocuments } from './issue-documents.ts'

let shop: TestShop
const opened: TestShop[] = []
beforeEach(async () => {
  shop = await openTestShop(await openTestPostgres({ connections: 20 }))
  opened.push(shop)
  shop.providers.gateways = createPaymentGateways(fakeGateway())
})
afterAll(async () => {
  for (const each of opened) await each.close()
})

/** A hundred paid orders, all copies of one. */
async function hundredPaid(): Promise<string[]> {
  const customer = await createTestActor(shop)
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  await shop.database.run(
    `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'number', 'C' || n, 'is_demo', false))).* FROM orders o, generate_series(2, 100) n`,
  )
  await shop.database.run(
    `INSERT INTO order_lines SELECT (jsonb_populate_record(l, jsonb_build_object('order_id', o.id))).*
     FROM order_lines l, orders o WHERE l.order_id = $1 AND o.id <> $1`,
    [order.id],
  )
  const { rows } = await shop.database.run(
    "UPDATE orders SET paid_kobo = total_kobo, payment_status = 'paid' RETURNING id",
  )
  return rows.map(({ id }) => String(id))
}

const issue = (ctx: typeof shop | Parameters<typeof issueDocuments>[0], orderId: string) => {
  const payload = { order_id: orderId, at: shop.clock.now().toISOString() }
  return issueDocuments(ctx, { id: orderId, kind: 'invoice.issue', payload, attempts: 1 })
}

async function numbers(): Promise<number[]> {
  const { rows } = await shop.database.run(
    "SELECT number FROM documents WHERE series = 'receipt' ORDER BY number",
  )
  return rows.map(({ number }) => Number(number))
}

const to100 = Array.from({ length: 100 }, (_, n) => n + 1)

const gaps = async () =>
  (await ledgerDiscrepancies(shop)).filter((problem) => /series|credit notes/.test(problem))

test('a hundred receipts issued at once, each requested twice, are numbered 1 to 100', async () => {
  const orders = await hundredPaid()
  await Promise.all([...orders, ...orders].map((orderId) => issue(shop, orderId)))
  expect(await numbers()).toEqual(to100)
  expect(await gaps()).toEqual([])
}, 60_000)

test('rolling back every third transaction after it took its number leaves no gaps', async () => {
  const orders = await hundredPaid()
  const undone = new Error('undone')
  const attempts = orders.map((orderId, at) =>
    inTransaction(shop, async (ctx) => {
      await issue(ctx, orderId)
      if (at % 3 === 0) throw undone
    }),
  )
  const ended = await Promise.allSettled(attempts)
  const failed = ended.filter(({ status }) => status === 'rejected')
  expect(failed.map((result) => (result as PromiseRejectedResult).reason)).toEqual(failed.map(() => undone))
  expect(failed).toHaveLength(34)
  expect(await numbers()).toEqual(to100.slice(0, 66))
  expect(await gaps()).toEqual([])
  await Promise.all(orders.map((orderId) => issue(shop, orderId)))
  expect(await numbers()).toEqual(to100)
  expect(await gaps()).toEqual([])
}, 60_000)
