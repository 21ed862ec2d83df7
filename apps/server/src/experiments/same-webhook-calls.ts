import { randomUUID } from 'node:crypto'
import type { RunSql } from '@shop/domain/core/db/database'
import type { ApiCall, Case } from './same-call-case.ts'

interface Caller {
  /** The access token of the staff. */
  staff: () => string
  run: RunSql
}

/** The calls of staff that tell a webhook something by hand. */
export function webhookCases({ staff, run }: Caller): Record<string, () => Promise<Case>> {
  async function address(): Promise<string> {
    const id = randomUUID()
    // Nothing signs by this secret, so nothing leaves.
    await run(
      `INSERT INTO webhook_endpoints (id, url, secret, events, active, created_by, created_at)
       VALUES ($1, 'https://books.example.ng/', '\\x00', '{}', false, 'system:test', now())`,
      [id],
    )
    return id
  }
  async function delivery(): Promise<string> {
    const id = randomUUID()
    const eventId = randomUUID()
    await run("INSERT INTO webhook_events VALUES ($1, 'ping', '{}', now())", [eventId])
    await run("INSERT INTO webhook_deliveries VALUES ($1, $2, $3, 'delivered', 0, now())", [
      id,
      await address(),
      eventId,
    ])
    return id
  }
  return {
    async 'admin/webhooks.pingWebhook'() {
      const request: ApiCall = [`/admin/webhooks/${await address()}/ping`]
      const other: ApiCall = [`/admin/webhooks/${await address()}/ping`]
      const effects = 'SELECT count(*) AS n FROM webhook_events'
      return { method: 'POST', access: staff(), request, other, effects, more: 1 }
    },
    async 'admin/webhooks.replayWebhookDelivery'() {
      const request: ApiCall = [`/admin/webhook-deliveries/${await delivery()}/replay`]
      const other: ApiCall = [`/admin/webhook-deliveries/${await delivery()}/replay`]
      const effects = 'SELECT coalesce(sum(generation), 0) AS n FROM webhook_deliveries'
      return { method: 'POST', access: staff(), request, other, effects, more: 1 }
    },
  }
}
