import type { SegmentRule } from '@shop/contract/admin/segments'
import { readEmailKeys } from '../auth/find-accounts-by-email.ts'
import { listUnreachedKeys } from '../auth/list-unreached-keys.ts'
import { requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { countReaders, readersAmong } from '../marketing/walk-readers.ts'
import { segmentAccounts } from '../reports/segment-accounts.ts'
import { ruleOf } from './rule-of.ts'

export interface Audience {
  in_segment: number
  no_consent: number
  blocked: number
  will_get: number
}

/** Customers of a segment looked at together. */
const atOnce = 5_000

/**
 * Whom a campaign would reach now, and how many are left out and why: every reader, or those of a segment's customers
 * who read. Refuses a segment that is gone with invalid_input.
 */
export async function countAudience(shop: ShopContext, segmentId: string | null): Promise<Audience> {
  requirePermission(shop.actor, 'marketing:read')
  const rule = await ruleOf(shop, segmentId)
  if (rule) return countSegment(shop, rule)
  const { asked, reading, reached } = await countReaders(shop, await listUnreachedKeys(shop))
  return { in_segment: asked, no_consent: asked - reading, blocked: reading - reached, will_get: reached }
}

async function countSegment(shop: ShopContext, rule: SegmentRule): Promise<Audience> {
  const unreached = new Set(await listUnreachedKeys(shop))
  const counts = { customers: 0, reading: 0, reached: 0 }
  let after: string | undefined
  do {
    const ids = await segmentAccounts(shop, rule, { after, limit: atOnce })
    const readers = await readersAmong(shop, await readEmailKeys(shop, ids))
    counts.customers += ids.length
    counts.reading += readers.length
    counts.reached += readers.filter(({ emailKey }) => !unreached.has(emailKey)).length
    after = ids.length === atOnce ? ids.at(-1) : undefined
  } while (after)
  const { customers, reading, reached } = counts
  return {
    in_segment: customers,
    no_consent: customers - reading,
    blocked: reading - reached,
    will_get: reached,
  }
}
