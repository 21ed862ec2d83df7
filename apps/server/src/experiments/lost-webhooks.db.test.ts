import { createTestProduct } from '@shop/testing/factories/products'
import { muteGateway, syncAndExpire, getStormOutcome } from '@shop/testing/load/webhook-storm'
import { startShopProcesses, type ShopProcesses } from '@shop/testing/shop-processes'
import { placeStormOrders } from '@shop/testing/load/storm-orders'
import { testClock } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'

const amount = process.env['SHOP_PROOF'] === 'full' ? 400 : 16

let shops: ShopProcesses

beforeAll(async () => {
  shops = await startShopProcesses({ LOAD_DEMO_DATA: 'off' })
}, 120_000)

afterAll(() => shops.close())

test(`without webhooks for an hour, the scheduled verification alone applies every payment of ${amount} orders, once`, async () => {
  const { run, urls } = shops
  const { id } = await createTestProduct(
    { clock: testClock(), database: { run } },
    { variants: [{ stock: 10_000 }] },
  )
  await muteGateway(run, urls[0] ?? '')
  const orders = await placeStormOrders(urls, run, id, amount)
  await run(`UPDATE payment_attempts SET created_at = created_at - interval '1 hour'`)
  await syncAndExpire(run, amount * 0.75)
  const { rows } = await run('SELECT count(*) AS n FROM payment_webhook_events')
  expect(Number(rows[0]?.['n'])).toBe(0)
  expect(await getStormOutcome(run, orders)).toEqual({
    paid: amount * 0.75,
    sold: amount * 0.75,
    wrong: [],
    double: 0,
    reserved: 0,
  })
  expect(await shops.problems()).toEqual([])
}, 900_000)
