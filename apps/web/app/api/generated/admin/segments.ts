// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/segments'
import { endpoint } from '../../endpoint.ts'

export const countSegment = endpoint<typeof c.countSegment>('POST /admin/segments/preview')
export const createSegment = endpoint<typeof c.createSegment>('POST /admin/segments')
export const deleteSegment = endpoint<typeof c.deleteSegment>('DELETE /admin/segments/{segment_id}')
export const listSegments = endpoint<typeof c.listSegments>('GET /admin/segments')
export const updateSegment = endpoint<typeof c.updateSegment>('PUT /admin/segments/{segment_id}')
