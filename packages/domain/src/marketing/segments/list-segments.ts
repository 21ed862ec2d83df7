import type { Segment, SegmentTab } from '@shop/contract/admin/segments'
import { getSegments } from './find-segment.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { countTabs } from './segment-accounts.ts'

/** The saved segments, and how many customers stand behind each tab of the list. */
export async function listSegments(
  ctx: RequestContext,
): Promise<{ items: Segment[]; counts: Record<SegmentTab, number> }> {
  requirePermission(ctx.actor, 'customers:read')
  return { items: await getSegments(ctx), counts: await countTabs(ctx) }
}
