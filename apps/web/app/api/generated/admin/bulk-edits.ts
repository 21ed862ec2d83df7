// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/bulk-edits'
import { endpoint } from '../../endpoint.ts'

export const getBulkEdit = endpoint<typeof c.getBulkEdit>('GET /admin/bulk-changes/{bulkEditId}')
export const previewBulkEdit = endpoint<typeof c.previewBulkEdit>('POST /admin/bulk-changes/preview')
export const startBulkEdit = endpoint<typeof c.startBulkEdit>('POST /admin/bulk-changes')
export const undoBulkEdit = endpoint<typeof c.undoBulkEdit>('POST /admin/bulk-changes/{bulkEditId}/undo')
