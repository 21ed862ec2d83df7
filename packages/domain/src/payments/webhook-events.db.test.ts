import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pruneWebhookBodies } from './webhook-events.ts'

const dayMs = 24 * 3_600_000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

async function insertEvent(eventKey: string, reference: string | null): Promise<void> {
  await shop.database.run(
    `INSERT INTO payment_webhook_events (provider, event_key, event, reference, body, received_at, outcome)
     VALUES ('paystack', $1, 'transfer.failed', $2, '{"name":"Ada Obi"}', $3, 'no reference')`,
    [eventKey, reference, shop.clock.now().toISOString()],
  )
}

test('empties the body of an unmatched event after a month, and keeps its row', async () => {
  await insertEvent('nameless', null)
  await insertEvent('foreign', 'somebody-elses')
  shop.clock.move(30 * dayMs)
  expect(await pruneWebhookBodies(shop)).toBe(0)
  shop.clock.move(1)
  expect(await pruneWebhookBodies(shop)).toBe(2)
  expect(await pruneWebhookBodies(shop)).toBe(0)
  const { rows } = await shop.database.run('SELECT body, event FROM payment_webhook_events')
  expect(rows).toEqual([
    { body: {}, event: 'transfer.failed' },
    { body: {}, event: 'transfer.failed' },
  ])
})
