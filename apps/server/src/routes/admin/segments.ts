import * as contract from '@shop/contract/admin/segments'
import { addSegment, editSegment, removeSegment } from '@shop/shop/customers/save-segment'
import { listSegments } from '@shop/shop/reports/list-segments'
import { countSegment } from '@shop/shop/reports/segment-accounts'
import { type Doors, serve } from '../../http/serve.ts'

export function segmentRoutes(doors: Doors): void {
  serve(doors, contract.listSegments, (shop) => listSegments(shop))
  serve(doors, contract.countSegment, (shop, { body }) => countSegment(shop, body.rule))
  serve(doors, contract.addSegment, (shop, { body }) => addSegment(shop, body))
  serve(doors, contract.editSegment, (shop, { params, body }) => editSegment(shop, params.segmentId, body))
  serve(doors, contract.removeSegment, async (shop, { params }) => {
    await removeSegment(shop, params.segmentId)
    return { message: 'Segment removed. Its customers were not changed.' }
  })
}
