import type { NotificationStatus, NotificationSummary } from '@shop/contract/admin/messages'
import type { MessageChannel } from '@shop/contract/consents'
import { sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { decodeTimestampCursor, encodeTimestampCursor } from '../../core/moment-cursor.ts'
import { allNotifications, otherNotifications } from './all-messages.ts'
import { notificationSearchCondition } from './message-search.ts'

export interface ListNotificationsInput {
  channel?: MessageChannel
  status?: NotificationStatus
  /** `order <number>` or `ticket <number>`. */
  related_to?: string
  search?: string
  page: number
  limit: number
  cursor?: string
}

export interface NotificationPage {
  items: NotificationSummary[]
  total: number
  page: number
  next_cursor: string | null
  /** Of all channels: not sent yet, and given up or not arrived. */
  queued_count: number
  failed_count: number
}

type Row = Omit<NotificationSummary, 'created_at'> & { created_at: string | Date }

/** The shop's messages on all channels, newest first. */
export async function listNotifications(
  ctx: RequestContext,
  input: ListNotificationsInput,
): Promise<NotificationPage> {
  requirePermission(ctx.actor, 'notifications:read')
  const { channel, status: state, related_to: about, search, page, limit, cursor: after } = input
  const last = after === undefined ? undefined : decodeTimestampCursor(after)
  const wanted = sql`${channel ? sql`channel = ${channel}` : sql`true`}
    and ${state ? sql`status = ${state}` : sql`true`} and ${about ? sql`related_to = ${about}` : sql`true`}
    and ${notificationSearchCondition(search)}`
  const older = last
    ? sql`(created_at, id) < (${last.created_at.toISOString()}::timestamptz, ${last.id}::uuid)`
    : sql`true`
  const { rows } = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    select * from ${allNotifications} all_messages where ${wanted} and ${older}
    order by created_at desc, id desc limit ${limit + 1} offset ${last ? 0 : (page - 1) * limit}`)
  const counted = await ctx.db.execute<{ total: number; queued_count: number; failed_count: number }>(sql`
    select (select count(*)::int from ${allNotifications} all_messages where ${wanted}) as total,
      count(*) filter (where status = 'queued')::int as queued_count,
      count(*) filter (where status = 'failed')::int as failed_count
    from ${otherNotifications} beside_mails`)
  const shown = rows
    .slice(0, limit)
    .map(({ created_at, ...row }) => ({ ...row, created_at: new Date(created_at) }))
  const end = shown.at(-1)
  const [counts = { total: 0, queued_count: 0, failed_count: 0 }] = counted.rows
  return {
    items: shown.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    ...counts,
    page,
    next_cursor:
      end && rows.length > limit ? encodeTimestampCursor({ created_at: end.created_at, id: end.id }) : null,
  }
}
