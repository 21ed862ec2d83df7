import type { WebhookEvent } from '@shop/contract/admin/webhooks'
import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import type { Database } from '../../core/db/database.ts'
import { preparedStatement } from '../../core/prepared-statements.ts'

/** The query that emits an event, as part of a prepared statement; its values come from webhookValues. */
export const selectWebhooks = (db: Pick<Database, 'select'>) =>
  db
    .select({ emitted: sql`emit_webhooks(event, ${sql.placeholder('event_data')}::jsonb)` })
    .from(sql`json_array_elements_text(${sql.placeholder('events')}::json) as event`)

/** Like selectWebhooks, for the RETURNING of a statement that already has part of the data. */
export const returningWebhooks = (returnedData: SQL): SQL =>
  sql`(select count(emit_webhooks(event, ${sql.placeholder('event_data')}::jsonb || ${returnedData}))
    from json_array_elements_text(${sql.placeholder('events')}::json) as event)`

/** @param data ids, numbers and statuses: no personal data */
export const webhookValues = (
  events: readonly WebhookEvent[],
  data: Readonly<Record<string, string | number | boolean>>,
) => ({ events: JSON.stringify(events), event_data: JSON.stringify(data) })

const emit = preparedStatement((db) => selectWebhooks(db).prepare('emit_webhooks'))

/**
 * Records an event and enqueues its deliveries to subscribed endpoints, in the transaction of the change. Uses a
 * database function, because a trigger on products calls it too.
 */
export async function emitWebhooks(ctx: RequestContext, ...values: Parameters<typeof webhookValues>) {
  await emit(ctx, webhookValues(...values))
}
