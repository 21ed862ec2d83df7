import * as contract from '@shop/contract/admin/segments'
import { addSegment, editSegment, removeSegment } from '@shop/domain/marketing/segments/save-segment'
import { listSegments } from '@shop/domain/marketing/segments/list-segments'
import { countSegment } from '@shop/domain/marketing/segments/segment-accounts'
import { type Doors, serve } from '../../http/serve.ts'

export function segmentRoutes(doors: Doors): void {
  serve(doors, contract.listSegments, (ctx) => listSegments(ctx))
  serve(doors, contract.countSegment, (ctx, { body }) => countSegment(ctx, body.rule))
  serve(doors, contract.addSegment, (ctx, { body }) => addSegment(ctx, body))
  serve(doors, contract.editSegment, (ctx, { params, body }) => editSegment(ctx, params.segmentId, body))
  serve(doors, contract.removeSegment, async (ctx, { params }) => {
    await removeSegment(ctx, params.segmentId)
    return { message: 'Segment removed. Its customers were not changed.' }
  })
}
