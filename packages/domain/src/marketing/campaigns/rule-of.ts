import type { SegmentRule } from '@shop/contract/admin/segments'
import { findSegment } from '../segments/find-segment.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuseField } from '../../core/refusal.ts'

/** The rule of a segment; null where none is chosen. Refuses a segment that is gone with invalid_input. */
export async function ruleOf(ctx: RequestContext, segmentId: string | null): Promise<SegmentRule | null> {
  if (segmentId === null) return null
  const segment = await findSegment(ctx, segmentId)
  return segment?.rule ?? refuseField('segment_id', 'This segment was deleted: choose another')
}
