// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/segments'
import { endpoint } from '../../endpoint.ts'

export const addSegment = endpoint<typeof c.addSegment>('POST /admin/segments')
export const countSegment = endpoint<typeof c.countSegment>('POST /admin/segments/count')
export const editSegment = endpoint<typeof c.editSegment>('PUT /admin/segments/{segmentId}')
export const listSegments = endpoint<typeof c.listSegments>('GET /admin/segments')
export const removeSegment = endpoint<typeof c.removeSegment>('DELETE /admin/segments/{segmentId}')
