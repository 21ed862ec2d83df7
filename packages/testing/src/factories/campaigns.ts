import { randomBytes, randomUUID } from 'node:crypto'
import type { TestShop } from '../open-test-shop.ts'
import { deliverCampaignEmail } from '@shop/domain/marketing/campaigns/deliver-campaign-email'
import { startScheduledCampaign } from '@shop/domain/marketing/campaigns/send-campaign'
import { campaignSendStep } from '@shop/domain/marketing/campaigns/campaign-send-step'
import { asStarter } from '@shop/domain/identity/api-keys/authenticate-key'
import { runOutbox, type OutboxHandlers } from '@shop/domain/core/jobs/outbox-worker'
import { runJobStep } from '@shop/domain/core/jobs/job-runner'

export type TestSubscriberStatus = 'subscribed' | 'pending' | 'unsubscribed'

const statusColumn: Record<TestSubscriberStatus, string | null> = {
  subscribed: 'confirmed_at',
  pending: null,
  unsubscribed: 'unsubscribed_at',
}

/** Adds subscribers with a given status; returns the unsubscribe token of each address. */
export async function insertSubscribers(
  shop: TestShop,
  emails: readonly string[],
  status: TestSubscriberStatus = 'subscribed',
): Promise<ReadonlyMap<string, string>> {
  const now = shop.clock.now().toISOString()
  const column = statusColumn[status]
  const rows = emails.map((email) => ({
    id: randomUUID(),
    email,
    token: randomBytes(32).toString('base64url'),
  }))
  await shop.database.run(
    `INSERT INTO newsletter_subscribers (id, email, email_key, unsubscribe_token, requested_at${column ? `, ${column}` : ''})
     SELECT (row->>'id')::uuid, row->>'email', lower(row->>'email'), row->>'token', $2${column ? ', $2' : ''}
     FROM jsonb_array_elements($1::jsonb) AS row`,
    [JSON.stringify(rows), now],
  )
  return new Map(rows.map(({ email, token }) => [email, token]))
}

const post = { from: undefined, transport: 'folder' } as const

/** The server's outbox handlers for campaigns, by kind. */
export const campaignHandlers: OutboxHandlers = {
  'campaign.start': startScheduledCampaign,
  'job.step': runJobStep({ 'campaign.send': campaignSendStep }, asStarter),
  'email.send_campaign': (ctx, task) => deliverCampaignEmail(ctx, task, post),
}

/** Handles up to `quantity` messages that are due now, of one kind or of all. */
export async function runCampaigns(shop: TestShop, quantity = Infinity, kind?: string): Promise<number> {
  const handlers = kind
    ? Object.fromEntries(Object.entries(campaignHandlers).filter(([name]) => name === kind))
    : campaignHandlers
  let count = 0
  while (count < quantity) {
    const some = await runOutbox(shop, handlers, Math.min(20, quantity - count))
    if (some === 0) return count
    count += some
  }
  return count
}
