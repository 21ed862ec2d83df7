import type { TimelineEvent, timelineKinds } from '@shop/contract/admin/customer-profile'
import { sql } from 'drizzle-orm'
import { requireKnown } from '../../customers/require-known.ts'
import { mayDo, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuseField } from '../../core/refusal.ts'
import { timelineSources } from './timeline-sources.ts'
import { type EventFacts, wordsOf } from './timeline-words.ts'

export interface ReadTimeline {
  accountId: string
  view: (typeof timelineKinds)[number]
  cursor?: string | undefined
}

const shown = 20

/** What happened with a customer, newest first, as the caller's rights allow. Refuses with not_found and invalid_input. */
export async function readTimeline(
  ctx: RequestContext,
  { accountId, view: show, cursor: after }: ReadTimeline,
): Promise<{ items: TimelineEvent[]; next_cursor: string | null }> {
  requirePermission(ctx.actor, 'customers:read')
  const place = after === undefined ? undefined : readPlace(after)
  const { id } = await requireKnown(ctx, accountId)
  const sources = timelineSources.filter(
    (source) => (show === 'all' || source.show === show) && mayDo(ctx.actor, source.needs),
  )
  if (sources.length === 0) return { items: [], next_cursor: null }
  const all = sql.join(
    sources.map(({ select }) => select(id)),
    sql` union all `,
  )
  const older = place ? sql`where (at, key collate "C") < (${place.at}::timestamptz, ${place.key})` : sql``
  const { rows } = await ctx.db.execute<{
    key: string
    at: string
    moment: string
    kind: string
    facts: EventFacts
  }>(sql`
    select key, at::text as at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment, kind, facts
    from (select * from (${all}) as events (key, at, kind, facts) ${older}) as found
    order by found.at desc, found.key collate "C" desc limit ${shown + 1}`)
  const page = rows.slice(0, shown)
  const last = page.at(-1)
  return {
    items: page.map(({ key, moment, kind, facts }) => ({
      id: key,
      occurred_at: moment,
      ...wordsOf(kind, facts),
    })),
    next_cursor: last && rows.length > shown ? writePlace(last) : null,
  }
}

interface Place {
  /** As PostgreSQL writes it, to the microsecond. */
  at: string
  key: string
}

function writePlace({ at, key }: Place): string {
  return Buffer.from(`${at}|${key}`).toString('base64url')
}

/** Refuses with invalid_input what no page of ours has answered. */
function readPlace(text: string): Place {
  const [at = '', key = ''] = Buffer.from(text, 'base64url').toString().split('|')
  const isMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/.test(at)
  if (
    !isMoment ||
    Number.isNaN(Date.parse(at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))) ||
    !/^[a-z]+:[\w-]+$/.test(key)
  )
    refuseField('cursor', 'Invalid cursor')
  return { at, key }
}
