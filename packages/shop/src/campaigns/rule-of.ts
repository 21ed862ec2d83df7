import type { SegmentRule } from '@shop/contract/admin/segments'
import { findSegment } from '../customers/find-segment.ts'
import type { ShopContext } from '../kernel/context.ts'
import { refuseField } from '../kernel/refusal.ts'

/** The rule of a segment; null where none is chosen. Refuses a segment that is gone with invalid_input. */
export async function ruleOf(shop: ShopContext, segmentId: string | null): Promise<SegmentRule | null> {
  if (segmentId === null) return null
  const segment = await findSegment(shop, segmentId)
  return segment?.rule ?? refuseField('segment_id', 'This segment was deleted: choose another')
}
