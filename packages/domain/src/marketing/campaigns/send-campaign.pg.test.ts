import { runCampaigns, campaignHandlers, insertSubscribers } from '@shop/testing/factories/campaigns'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxKind, OutboxPayload } from '../../core/db/outbox-messages.ts'
import type { OutboxMessage } from '../../core/jobs/outbox.ts'
import { createCampaign, getCampaign } from './campaigns.ts'
import { sendCampaign } from './send-campaign.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const emails = Array.from({ length: 230 }, (_, n) => `reader${n}@example.ng`)

async function waiting<Kind extends OutboxKind>(kind: Kind): Promise<OutboxMessage<Kind>[]> {
  const { rows } = await shop.database.run(
    'SELECT id, kind, payload, attempts FROM outbox WHERE kind = $1 AND completed_at IS NULL ORDER BY id',
    [kind],
  )
  return rows.map((row) => ({
    id: String(row['id']),
    kind,
    payload: row['payload'] as OutboxPayload<Kind>,
    attempts: Number(row['attempts']) + 1,
  }))
}

/** Duplicates each message, as when a lease expires while its holder is still working. */
const twice = <Kind extends OutboxKind>(tasks: readonly OutboxMessage<Kind>[]) =>
  Promise.allSettled(
    [...tasks, ...tasks].map(async (message) => {
      const handler = campaignHandlers[message.kind]
      if (typeof handler !== 'function') throw new Error(`${message.kind} has no handler of its own.`)
      return handler(shop, message)
    }),
  )

test('when two processes run the same step and emails, each subscriber gets one email', async () => {
  await insertSubscribers(shop, emails)
  const words = { name: 'n', subject: 's', preheader: '', body: 'b', segment_id: null }
  const { id, version } = await createCampaign(shop, { ...words })
  await sendCampaign(shop, { campaign_id: id, version, at: null, key: undefined })
  // Both run the first step, and then run it again.
  const [first] = await waiting('job.step')
  if (!first) throw new Error('No step waits')
  await twice([first])
  await twice([first])
  expect(await waiting('email.send_campaign')).toHaveLength(200)
  await Promise.all([runCampaigns(shop, Infinity, 'job.step'), runCampaigns(shop, Infinity, 'job.step')])
  expect((await getCampaign(shop, { campaign_id: id })).recipient_count).toBe(230)
  shop.clock.move(60_000)
  await twice(await waiting('email.send_campaign'))
  expect(shop.providers.sentEmails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted())
  expect(await getCampaign(shop, { campaign_id: id })).toMatchObject({
    status: 'sent',
    delivery_stats: { sent: 230, queued: 0 },
  })
})
