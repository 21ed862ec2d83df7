import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBuyers, sellOut } from '@shop/testing/sell-out'
import { startTwoProcesses, type TwoProcesses } from '@shop/testing/two-processes'

let two: TwoProcesses
beforeAll(async () => {
  two = await startTwoProcesses()
}, 120_000)
afterAll(() => two.close())

test('200 buyers for 20 units, 10 rounds: exactly 20 sold each, the rest refused, nothing stuck', async () => {
  const buyers = await makeBuyers(two.urls, 200)
  for (let round = 0; round < 10; round += 1) {
    const outcome = await sellOut(buyers, two.database.run, 20, ['pay_on_delivery'])
    console.log(`round ${round + 1}: ${outcome.sold} sold, ${outcome.refused} refused`)
    expect(outcome).toEqual({ sold: 20, refused: 180, other: [], onHand: 0, reserved: 0 })
  }
})
