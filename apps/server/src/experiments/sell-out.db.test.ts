import { afterAll, beforeAll, expect, test } from 'vitest'
import { liftOrderLimits } from '@shop/testing/load/abandoned-checkouts'
import { createHttpCustomers, sellOut } from '@shop/testing/load/sell-out'
import { startShopProcesses, type ShopProcesses } from '@shop/testing/shop-processes'

const isFull = process.env['SHOP_PROOF'] === 'full'
const {
  customers: count,
  units,
  rounds,
} = isFull ? { customers: 500, units: 50, rounds: 20 } : { customers: 40, units: 10, rounds: 2 }

let shops: ShopProcesses
beforeAll(async () => {
  shops = await startShopProcesses()
  await liftOrderLimits(shops.urls[0] ?? '')
}, 120_000)
afterAll(() => shops.close())

test(`${count} customers for ${units} units, ${rounds} rounds, every second with mixed carts: each sells exactly all units and rejects the rest`, async () => {
  const customers = await createHttpCustomers(shops.urls, count)
  for (let round = 0; round < rounds; round += 1) {
    const carts = round % 2 === 0 ? 'single' : 'mixed'
    const outcome = await sellOut(customers, shops.run, units, ['pay_on_delivery'], carts)
    if (isFull) console.log(`round ${round + 1}, ${carts}: ${outcome.sold} sold, ${outcome.refused} refused`)
    expect(outcome).toEqual({ sold: units, refused: count - units, other: [], on_hand: 0, reserved: 0 })
  }
}, 7_200_000)

test('stock reserved for an online payment is not available to others', async () => {
  const customers = await createHttpCustomers(shops.urls, 20)
  const outcome = await sellOut(customers, shops.run, 6, ['pay_now', 'pay_on_delivery'])
  expect(outcome).toMatchObject({ sold: 6, refused: 14, other: [] })
  expect(outcome.on_hand).toBe(outcome.reserved)
})
