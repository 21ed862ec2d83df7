import type { MessageState, MessageSummary } from '@shop/contract/admin/messages'
import type { MessageChannel } from '@shop/contract/consents'
import { sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readMomentCursor, writeMomentCursor } from '../../core/moment-cursor.ts'
import { allMessages, messagesBesideMails } from './all-messages.ts'
import { messageMatches } from './message-search.ts'

export interface ListMessages {
  channel?: MessageChannel
  state?: MessageState
  /** `order <number>` or `ticket <number>`. */
  about?: string
  search?: string
  page: number
  limit: number
  after?: string
}

export interface MessagePage {
  items: MessageSummary[]
  total: number
  page: number
  next: string | null
  /** Of all channels: not sent yet, and given up or not arrived. */
  waiting: number
  failed: number
}

type Row = Omit<MessageSummary, 'at'> & { at: string | Date }

/** The shop's messages on all channels, newest first. */
export async function listMessages(ctx: RequestContext, wish: ListMessages): Promise<MessagePage> {
  requirePermission(ctx.actor, 'messages:read')
  const { channel, state, about, search, page, limit, after } = wish
  const last = after === undefined ? undefined : readMomentCursor(after)
  const wanted = sql`${channel ? sql`channel = ${channel}` : sql`true`}
    and ${state ? sql`state = ${state}` : sql`true`} and ${about ? sql`about = ${about}` : sql`true`}
    and ${messageMatches(search)}`
  const older = last ? sql`(at, id) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)` : sql`true`
  const { rows } = await ctx.db.execute<Row & Record<string, unknown>>(sql`
    select * from ${allMessages} all_messages where ${wanted} and ${older}
    order by at desc, id desc limit ${limit + 1} offset ${last ? 0 : (page - 1) * limit}`)
  const counted = await ctx.db.execute<{ total: number; waiting: number; failed: number }>(sql`
    select (select count(*)::int from ${allMessages} all_messages where ${wanted}) as total,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed
    from ${messagesBesideMails} beside_mails`)
  const shown = rows.slice(0, limit).map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
  const end = shown.at(-1)
  const [counts = { total: 0, waiting: 0, failed: 0 }] = counted.rows
  return {
    items: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    ...counts,
    page,
    next: end && rows.length > limit ? writeMomentCursor(end) : null,
  }
}
