import {
  abandonCheckouts,
  abandonmentSteps,
  expireReservations,
  liftOrderLimits,
} from '@shop/testing/load/abandoned-checkouts'
import { createHttpCustomer, checkoutInput, getQuoteTotal } from '@shop/testing/load/http-customer'
import { createTestProduct } from '@shop/testing/factories/products'
import { muteGateway, checkIntervalMs } from '@shop/testing/load/webhook-storm'
import { testClock } from '@shop/testing/open-test-shop'
import { submitForm } from '@shop/testing/fakes/open-test-provider'
import { seededRandom } from '@shop/testing/seeded-random'
import { startShopProcesses, type ShopProcesses } from '@shop/testing/shop-processes'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

const checkouts = process.env['SHOP_PROOF'] === 'full' ? 1_000 : 40
/** Checkouts of a product that is out of stock when the payment arrives. */
const scarce = checkouts / 10
/** All units must be available again within this time (ms). */
const limitMs = 60_000

let shops: ShopProcesses
beforeAll(async () => {
  shops = await startShopProcesses()
}, 120_000)
afterAll(() => shops.close())

test(`${checkouts} checkouts abandoned at random steps, with a crash and a clock jump: all stock is released, and late payments place the order or are refunded`, async () => {
  const { run } = shops
  const shop = { clock: testClock(), database: { run } }
  const [url = ''] = shops.urls
  await muteGateway(run, url)
  // One customer buys all the scarce units.
  await liftOrderLimits(url)
  const plenty = await createTestProduct(shop, { variants: [{ stock: checkouts }] })
  const few = await createTestProduct(shop, { variants: [{ stock: scarce }] })
  const inputs = Array.from({ length: checkouts }, (_, n) => (n % 10 === 0 ? few.id : plenty.id))
  const left = await abandonCheckouts(shops.urls, inputs, seededRandom())
  const ordered = left.filter(({ order_id: orderId }) => orderId !== undefined)
  expect(new Set(left.map(({ at }) => at))).toEqual(new Set(abandonmentSteps))
  const count = async (sql: string) => Number((await run(sql)).rows[0]?.['n'])
  expect(await count('SELECT sum(reserved) AS n FROM variants')).toBe(ordered.length)

  // If there is only one process, it must be restarted to release reservations.
  const last = shops.all.length - 1
  await shops.all[last]?.kill()
  if (last === 0) await shops.startAgain(last)
  const releasedAfterMs = await expireReservations(run, limitMs)
  console.log(`${ordered.length} orders: every unit free after ${Math.round(releasedAfterMs)} ms`)
  expect(releasedAfterMs).toBeLessThan(limitMs)
  const expired = `SELECT count(*) AS n FROM orders WHERE status = 'expired'`
  expect(await count(expired)).toBe(ordered.length)
  if (last > 0) await shops.startAgain(last)

  const customer = await createHttpCustomer(url)
  await customer.call('POST', '/products/add-to-cart', { product_id: few.id, quantity: scarce }, randomUUID())
  const bought = await customer.call(
    'POST',
    '/orders',
    checkoutInput(await getQuoteTotal(customer)),
    randomUUID(),
  )
  expect(bought.status).toBe(200)
  const late = ordered.filter(({ page }, n) => page !== undefined && n % 2 === 0)
  for (const { page = '' } of late) {
    await submitForm(page, { action: 'show_account' })
    await submitForm(page, { action: 'transfer_sent' })
  }
  await run(`UPDATE payment_attempts SET created_at = created_at - interval '3 minutes', checked_at = NULL`)
  const ended = `SELECT count(*) AS n FROM payment_attempts JOIN orders ON orders.id = order_id
    WHERE payment_attempts.status = 'paid' AND (orders.status = 'placed' OR orders.refunded_kobo = orders.paid_kobo)`
  const attempts = await count('SELECT count(*) AS n FROM payment_attempts')
  const deadline = Date.now() + limitMs + attempts * checkIntervalMs
  while (Date.now() < deadline && (await count(ended)) < late.length) await wait(250)

  const { rows } = await run(`SELECT id, status, paid_kobo, refunded_kobo, total_kobo FROM orders`)
  const ends = new Map(rows.map((row) => [row['id'], row]))
  expect(late.length).toBeGreaterThan(0)
  for (const { order_id: orderId, product_id: productId } of late) {
    const end = ends.get(orderId)
    const total = end?.['total_kobo']
    expect(end).toMatchObject(
      productId === plenty.id
        ? { status: 'placed', paid_kobo: total, refunded_kobo: 0 }
        : { status: 'expired', paid_kobo: total, refunded_kobo: total },
    )
  }
  expect(await count(expired)).toBe(
    ordered.length - late.filter((line) => line.product_id === plenty.id).length,
  )
  expect(await count('SELECT sum(reserved) AS n FROM variants')).toBe(0)
  expect(await shops.problems()).toEqual([])
}, 1_800_000)
