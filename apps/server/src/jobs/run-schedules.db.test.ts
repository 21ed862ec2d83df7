import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '@shop/domain/core/context'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { emailsAbout, placeTestOrder } from '@shop/testing/factories/orders'
import { createBoss, runSchedules } from './run-schedules.ts'
import { schedules, type Schedule } from './schedules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function listSchedules() {
  const { rows } = await shop.database.run('SELECT name, cron, timezone FROM jobs.schedule ORDER BY name')
  return rows
}

const idle = (name: string): Schedule => ({ name, cron: '* * * * *', run: async () => {} })

test('a failing statement leaves the session usable', async () => {
  const boss = createBoss(shop.database, silentLog)
  const failing = boss.getDb().executeSql('BEGIN; SELECT 1 / 0; COMMIT')
  await expect(failing).rejects.toThrow('division by zero')
  await expect(shop.database.run('SELECT 1 AS one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('every schedule of the shop is accepted', async () => {
  const all = schedules(shop, async () => {})
  const stop = await runSchedules(shop.database, all, silentLog)
  await stop()
  expect((await listSchedules()).map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted())
})

test('unpaid order reminders run every minute', async () => {
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  const { order } = await placeTestOrder(shop, await createTestActor(shop))
  shop.clock.move(30 * 60_000)
  const remind = schedules(shop, async () => {}).find(({ name }) => name === 'remind-unpaid-orders')
  expect(remind?.cron).toBe('* * * * *')
  await remind?.run()
  expect(await emailsAbout(shop, order)).toContain('order-unpaid')
})

test('a schedule removed in a new version is dropped', async () => {
  const stop = await runSchedules(shop.database, [idle('only-one')], silentLog)
  await stop()
  expect(await listSchedules()).toEqual([{ name: 'only-one', cron: '* * * * *', timezone: 'Africa/Lagos' }])
})

test('a queued run is handled by one worker', async () => {
  let runs = 0
  const counted = { ...idle('counted'), run: async () => (runs += 1) }
  const stop = await runSchedules(shop.database, [counted], silentLog, 0.5)
  const boss = createBoss(shop.database, silentLog)
  await boss.send('counted')
  await boss.send('counted')
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
  await stop()
})

test('the run of a killed process blocks the next for a minute, also in an existing queue', async () => {
  const boss = createBoss(shop.database, silentLog)
  await boss.start()
  await boss.createQueue('older', { policy: 'stately', expireInSeconds: 900 })
  await boss.stop()
  const stop = await runSchedules(shop.database, [idle('older'), idle('newer')], silentLog)
  await stop()
  const { rows } = await shop.database.run(
    `SELECT name, expire_seconds FROM jobs.queue WHERE name IN ('older', 'newer') ORDER BY name`,
  )
  expect(rows).toEqual([
    { name: 'newer', expire_seconds: 60 },
    { name: 'older', expire_seconds: 60 },
  ])
})
