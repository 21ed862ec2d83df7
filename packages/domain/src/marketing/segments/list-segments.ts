import type { Segment, SegmentTab } from '@shop/contract/admin/segments'
import { readSegments } from './find-segment.ts'
import { requirePermission } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { countTabs } from './segment-accounts.ts'

/** The saved segments, and how many customers stand behind each tab of the list. */
export async function listSegments(
  shop: ShopContext,
): Promise<{ items: Segment[]; tabs: Record<SegmentTab, number> }> {
  requirePermission(shop.actor, 'customers:read')
  return { items: await readSegments(shop), tabs: await countTabs(shop) }
}
