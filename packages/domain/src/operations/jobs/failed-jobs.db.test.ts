import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountActor } from '../../core/actor.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { enqueue, retryDelayMs } from '../../core/jobs/outbox.ts'
import { getOutboxStatus, retryFailedJobs } from './failed-jobs.ts'

let shop: TestShop

let owner: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createTestActor(shop, { role: 'owner' })
})

afterAll(() => shop.close())

beforeEach(() => shop.database.run('DELETE FROM outbox'))

let down = true

const payloads: unknown[] = []

const handlers = {
  'shipment.track': async (_shop: unknown, { payload }: { payload: unknown }) => {
    if (down) throw new Error('the service is down')
    payloads.push(payload)
  },
}

/** Runs all attempts until it fails for good. */
async function failAll() {
  down = true
  for (let attempts = 1; ; attempts += 1) {
    await runOutbox(shop, handlers, 10)
    const wait = retryDelayMs(attempts)
    if (wait === undefined) return
    shop.clock.move(wait)
  }
}

test('staff with the system permission see the status of jobs, and those with the settings permission retry them', async () => {
  const [staff, manager] = [
    await createTestActor(shop, { role: 'fulfilment' }),
    await createTestActor(shop, { role: 'manager' }),
  ]
  await expect(getOutboxStatus(shop.as(staff))).rejects.toMatchObject({ code: 'forbidden' })
  expect(await getOutboxStatus(shop.as(manager))).toMatchObject({ queued: 0, failed: 0, oldest_due_at: null })
  await expect(retryFailedJobs(shop.as(manager))).rejects.toMatchObject({ code: 'forbidden' })
})

test('a failed job has a reason, and can be retried once on request', async () => {
  await enqueue(shop, 'shipment.track', [{ shipment_id: '1' }, { shipment_id: '2' }])
  const since = shop.clock.now().toISOString()
  expect(await getOutboxStatus(shop.as(owner))).toMatchObject({ queued: 2, oldest_due_at: since, failed: 0 })
  await failAll()
  const { recent_failures: latest, ...status } = await getOutboxStatus(shop.as(owner))
  expect(status).toMatchObject({ queued: 0, failed: 2, oldest_due_at: null })
  expect(latest[0]).toMatchObject({
    kind: 'shipment.track',
    title: 'Getting a parcel update from a courier',
    attempts: 8,
    error: 'the service is down',
  })

  const [first] = latest.map(({ id }) => id).toSorted()
  if (!first) throw new Error('Nothing has failed.')
  expect(await retryFailedJobs(shop.as(owner), [first])).toBe(1)
  expect(await retryFailedJobs(shop.as(owner), [first])).toBe(0)
  down = false
  await runOutbox(shop, handlers, 10)
  expect(payloads).toEqual([{ shipment_id: '1' }])
  expect(await retryFailedJobs(shop.as(owner))).toBe(1)
  await runOutbox(shop, handlers, 10)
  expect(payloads).toEqual([{ shipment_id: '1' }, { shipment_id: '2' }])
  expect(await retryFailedJobs(shop.as(owner))).toBe(0)
  const { rows } = await shop.database.run(
    "SELECT changes FROM audit_log WHERE action = 'system.failed_jobs_retried'",
  )
  const change = { retried: 1, kinds: ['shipment.track'] }
  expect(rows).toEqual([{ changes: change }, { changes: change }])
})
