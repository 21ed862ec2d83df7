import type { SegmentRule } from '@shop/contract/admin/segments'
import { listEmailKeys, listUncontactableKeys } from '../../identity/accounts/accounts.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { listSuppressedKeys } from '../../notifications/subscriptions/suppression-list.ts'
import { countSubscribers, findSubscribers } from '../../notifications/subscriptions/subscribers.ts'
import { listSegmentAccounts } from '../segments/segment-accounts.ts'
import { findSegment } from '../segments/segments.ts'
import { failField } from '../../core/errors.ts'

interface Audience {
  segment_count: number
  no_consent_count: number
  blocked_count: number
  suppressed_count: number
  recipient_count: number
}

/** Customers of a segment processed per query. */
const batchSize = 5_000

/**
 * The number of recipients a campaign would have now, and how many are excluded and why: all subscribers, or the
 * subscribed customers of a segment. Throws invalid_input for a deleted segment.
 */
export async function countAudience(
  ctx: RequestContext,
  { segment_id: segmentId }: { segment_id: string | null },
): Promise<Audience> {
  requirePermission(ctx.actor, 'marketing:read')
  const rule = await getSegmentRule(ctx, segmentId)
  if (rule) return countSegment(ctx, rule)
  const uncontactableKeys = await listUncontactableKeys(ctx)
  const all = await countSubscribers(ctx, uncontactableKeys)
  const { contactable } = await countSubscribers(ctx, [
    ...uncontactableKeys,
    ...(await listSuppressedKeys(ctx)),
  ])
  return toAudience({ ...all, reachable: contactable })
}

interface AudienceCounts {
  total: number
  reading: number
  /** Recipients whose account may be contacted. */
  contactable: number
  /** Recipients whose mailbox accepts email. */
  reachable: number
}

function toAudience({ total, reading, contactable, reachable }: AudienceCounts): Audience {
  return {
    segment_count: total,
    no_consent_count: total - reading,
    blocked_count: reading - contactable,
    suppressed_count: contactable - reachable,
    recipient_count: reachable,
  }
}

async function countSegment(ctx: RequestContext, rule: SegmentRule): Promise<Audience> {
  const uncontactableKeys = new Set(await listUncontactableKeys(ctx))
  const suppressed = new Set(await listSuppressedKeys(ctx))
  const counts = { total: 0, reading: 0, contactable: 0, reachable: 0 }
  let after: string | undefined
  do {
    const ids = await listSegmentAccounts(ctx, rule, { after, limit: batchSize })
    const subscribers = await findSubscribers(ctx, await listEmailKeys(ctx, ids))
    const contactable = subscribers.filter(({ email_key: emailKey }) => !uncontactableKeys.has(emailKey))
    counts.total += ids.length
    counts.reading += subscribers.length
    counts.contactable += contactable.length
    counts.reachable += contactable.filter(({ email_key: emailKey }) => !suppressed.has(emailKey)).length
    after = ids.length === batchSize ? ids.at(-1) : undefined
  } while (after)
  return toAudience(counts)
}

/** The rule of a segment; null if none is chosen. Throws invalid_input for a deleted segment. */
export async function getSegmentRule(ctx: RequestContext, segmentId: string | null) {
  if (segmentId === null) return null
  const segment = await findSegment(ctx, segmentId)
  return segment?.rule ?? failField('segment_id', 'This segment was deleted: choose another')
}
