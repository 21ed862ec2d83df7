import type { SegmentRule } from '@shop/contract/admin/segments'
import { findSegment } from '../segments/find-segment.ts'
import type { RequestContext } from '../../core/context.ts'
import { failField } from '../../core/refusal.ts'

/** The rule of a segment; null where none is chosen. Refuses a segment that is gone with invalid_input. */
export async function getSegmentRule(
  ctx: RequestContext,
  segmentId: string | null,
): Promise<SegmentRule | null> {
  if (segmentId === null) return null
  const segment = await findSegment(ctx, segmentId)
  return segment?.rule ?? failField('segment_id', 'This segment was deleted: choose another')
}
