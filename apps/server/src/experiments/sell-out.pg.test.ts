import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBuyers, sellOut } from '@shop/testing/sell-out'
import { startTwoProcesses, type TwoProcesses } from '@shop/testing/two-processes'

let two: TwoProcesses
beforeAll(async () => {
  two = await startTwoProcesses()
}, 120_000)
afterAll(() => two.close())

test('40 buyers at two processes want 10 pieces: 10 are sold, 30 refused clearly, nothing is stuck', async () => {
  const buyers = await makeBuyers(two.urls, 40)
  for (const carts of ['single', 'mixed'] as const) {
    expect(await sellOut(buyers, two.database.run, 10, ['pay_on_delivery'], carts)).toEqual({
      sold: 10,
      refused: 30,
      other: [],
      onHand: 0,
      reserved: 0,
    })
  }
})

test('held for online payment counts as sold to everybody else', async () => {
  const buyers = await makeBuyers(two.urls, 20)
  const outcome = await sellOut(buyers, two.database.run, 6, ['pay_now', 'pay_on_delivery'])
  expect(outcome).toMatchObject({ sold: 6, refused: 14, other: [] })
  expect(outcome.onHand).toBe(outcome.reserved)
})
