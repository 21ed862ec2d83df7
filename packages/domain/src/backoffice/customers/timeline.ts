import type { TimelineEvent, timelineKinds } from '@shop/contract/admin/customer-profile'
import { sql } from 'drizzle-orm'
import { requireCustomer } from '../../customers/customers.ts'
import { hasPermission, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { failField } from '../../core/errors.ts'
import { timelineSources } from './timeline-sources.ts'
import { type EventDetails, describeEvent } from './timeline-messages.ts'

interface GetTimelineInput {
  customer_id: string
  view: (typeof timelineKinds)[number]
  cursor?: string | undefined
}

const pageSize = 20

/**
 * A customer's events, newest first, as far as the caller's permissions allow. Throws not_found and invalid_input.
 */
export async function listTimelineEvents(
  ctx: RequestContext,
  { customer_id: accountId, view, cursor }: GetTimelineInput,
): Promise<{ items: TimelineEvent[]; next_cursor: string | null }> {
  requirePermission(ctx.actor, 'customers:read')
  const position = cursor === undefined ? undefined : parseCursor(cursor)
  const { id } = await requireCustomer(ctx, accountId)
  const sources = timelineSources.filter(
    (source) => (view === 'all' || source.show === view) && hasPermission(ctx.actor, source.permission),
  )
  if (sources.length === 0) return { items: [], next_cursor: null }
  const all = sql.join(
    sources.map(({ select }) => select(id)),
    sql` union all `,
  )
  const older = position
    ? sql`where (at, key collate "C") < (${position.at}::timestamptz, ${position.key})`
    : sql``
  const { rows } = await ctx.db.execute<{
    key: string
    at: string
    occurred_at: string
    kind: string
    details: EventDetails
  }>(sql`
    select key, at::text as at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as occurred_at, kind, details
    from (select * from (${all}) as events (key, at, kind, details) ${older}) as found
    order by found.at desc, found.key collate "C" desc limit ${pageSize + 1}`)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    items: page.map(({ key, occurred_at: occurredAt, kind, details }) => ({
      id: key,
      occurred_at: occurredAt,
      ...describeEvent(kind, details),
    })),
    next_cursor: last && rows.length > pageSize ? formatCursor(last) : null,
  }
}

interface TimelineCursor {
  /** In PostgreSQL's text format, to the microsecond. */
  at: string
  key: string
}

function formatCursor({ at, key }: TimelineCursor): string {
  return Buffer.from(`${at}|${key}`).toString('base64url')
}

/** Throws invalid_input for an invalid cursor. */
function parseCursor(text: string): TimelineCursor {
  const [at = '', key = ''] = Buffer.from(text, 'base64url').toString().split('|')
  const isTimestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/.test(at)
  if (
    !isTimestamp ||
    Number.isNaN(Date.parse(at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))) ||
    !/^[a-z]+:[\w-]+$/.test(key)
  )
    failField('cursor', 'Invalid cursor')
  return { at, key }
}
