import type { SegmentRule } from '@shop/contract/admin/segments'
import { readEmailKeys } from '../../identity/accounts/find-accounts-by-email.ts'
import { listUnreachedKeys } from '../../identity/accounts/list-unreached-keys.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { listRefusedKeys } from '../../notifications/subscriptions/refused-addresses.ts'
import { countReaders, readersAmong } from '../../notifications/subscriptions/walk-readers.ts'
import { segmentAccounts } from '../segments/segment-accounts.ts'
import { ruleOf } from './rule-of.ts'

export interface Audience {
  segment_count: number
  no_consent_count: number
  blocked_count: number
  suppressed_count: number
  recipient_count: number
}

/** Customers of a segment looked at together. */
const atOnce = 5_000

/**
 * Whom a campaign would reach now, and how many are left out and why: every reader, or those of a segment's customers
 * who read. Refuses a segment that is gone with invalid_input.
 */
export async function countAudience(ctx: RequestContext, segmentId: string | null): Promise<Audience> {
  requirePermission(ctx.actor, 'marketing:read')
  const rule = await ruleOf(ctx, segmentId)
  if (rule) return countSegment(ctx, rule)
  const unreached = await listUnreachedKeys(ctx)
  const all = await countReaders(ctx, unreached)
  const { reached } = await countReaders(ctx, [...unreached, ...(await listRefusedKeys(ctx))])
  return audienceOf({ ...all, people: all.asked, taken: reached })
}

interface Counts {
  people: number
  reading: number
  /** Of them those whose account may be written to. */
  reached: number
  /** Of them those whose mailbox takes mail. */
  taken: number
}

function audienceOf({ people, reading, reached, taken }: Counts): Audience {
  return {
    segment_count: people,
    no_consent_count: people - reading,
    blocked_count: reading - reached,
    suppressed_count: reached - taken,
    recipient_count: taken,
  }
}

async function countSegment(ctx: RequestContext, rule: SegmentRule): Promise<Audience> {
  const unreached = new Set(await listUnreachedKeys(ctx))
  const refused = new Set(await listRefusedKeys(ctx))
  const counts = { people: 0, reading: 0, reached: 0, taken: 0 }
  let after: string | undefined
  do {
    const ids = await segmentAccounts(ctx, rule, { after, limit: atOnce })
    const readers = await readersAmong(ctx, await readEmailKeys(ctx, ids))
    const reached = readers.filter(({ email_key: emailKey }) => !unreached.has(emailKey))
    counts.people += ids.length
    counts.reading += readers.length
    counts.reached += reached.length
    counts.taken += reached.filter(({ email_key: emailKey }) => !refused.has(emailKey)).length
    after = ids.length === atOnce ? ids.at(-1) : undefined
  } while (after)
  return audienceOf(counts)
}
