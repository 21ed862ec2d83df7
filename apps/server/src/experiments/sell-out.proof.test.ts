import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBuyers, sellOut } from '@shop/testing/sell-out'
import { startTwoProcesses, type TwoProcesses } from '@shop/testing/two-processes'

let two: TwoProcesses
beforeAll(async () => {
  two = await startTwoProcesses()
}, 120_000)
afterAll(() => two.close())

test('500 buyers for 50 units, 20 rounds, every other with mixed carts: exactly 50 sold each, the rest refused', async () => {
  const buyers = await makeBuyers(two.urls, 500)
  for (let round = 0; round < 20; round += 1) {
    const carts = round % 2 === 0 ? 'single' : 'mixed'
    const outcome = await sellOut(buyers, two.database.run, 50, ['pay_on_delivery'], carts)
    console.log(`round ${round + 1}, ${carts}: ${outcome.sold} sold, ${outcome.refused} refused`)
    expect(outcome).toEqual({ sold: 50, refused: 450, other: [], onHand: 0, reserved: 0 })
  }
})
