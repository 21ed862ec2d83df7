import * as contract from '@shop/contract/admin/segments'
import { createSegment, updateSegment, deleteSegment } from '@shop/domain/marketing/segments/save-segment'
import { listSegments } from '@shop/domain/marketing/segments/list-segments'
import { countSegment } from '@shop/domain/marketing/segments/segment-accounts'
import { type RouteContext, route } from '../../http/serve.ts'

export function segmentRoutes(api: RouteContext): void {
  route(api, contract.listSegments, (ctx) => listSegments(ctx))
  route(api, contract.countSegment, (ctx, { body }) => countSegment(ctx, body.rule))
  route(api, contract.createSegment, (ctx, { body }) => createSegment(ctx, body))
  route(api, contract.updateSegment, (ctx, { params, body }) => updateSegment(ctx, params.segmentId, body))
  route(api, contract.deleteSegment, async (ctx, { params }) => {
    await deleteSegment(ctx, params.segmentId)
    return { message: 'Segment removed. Its customers were not changed.' }
  })
}
