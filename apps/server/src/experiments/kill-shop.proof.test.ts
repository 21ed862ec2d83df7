import { expect, test } from 'vitest'
import { surviveKills } from '@shop/testing/survive-kills'

const kills = 20

test.each(['embedded', 'postgres'] as const)('%s survives twenty kills', async (engine) => {
  const after = await surviveKills(engine, kills)
  console.log(
    `${engine}: ${kills} kills, ${after.acknowledged} orders acknowledged, ${after.lost.length} lost`,
  )
  expect(after).toMatchObject({ lost: [], halfMade: 0, exitCode: 0 })
  expect(after.acknowledged).toBeGreaterThanOrEqual(kills)
  expect(after.orders).toBe(after.acknowledged)
  expect([after.sold, after.soldByLedger]).toEqual([after.orders, after.orders])
  expect(after.postedMails).toBeGreaterThanOrEqual(after.orders * 2)
})
