// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/bulk-edits'
import { endpoint } from '../../endpoint.ts'

export const getBulkEdit = endpoint<typeof c.getBulkEdit>('GET /admin/bulk-edits/{bulk_edit_id}')
export const previewBulkEdit = endpoint<typeof c.previewBulkEdit>('POST /admin/bulk-edits/preview')
export const startBulkEdit = endpoint<typeof c.startBulkEdit>('POST /admin/bulk-edits')
export const undoBulkEdit = endpoint<typeof c.undoBulkEdit>('POST /admin/bulk-edits/{bulk_edit_id}/undo')
