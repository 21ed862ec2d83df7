// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/bulk-changes'
import { endpoint } from '../../endpoint.ts'

export const getBulkChange = endpoint<typeof c.getBulkChange>('GET /admin/bulk-changes/{bulkId}')
export const previewBulkChange = endpoint<typeof c.previewBulkChange>('POST /admin/bulk-changes/preview')
export const startBulkChange = endpoint<typeof c.startBulkChange>('POST /admin/bulk-changes')
export const undoBulkChange = endpoint<typeof c.undoBulkChange>('POST /admin/bulk-changes/{bulkId}/undo')
