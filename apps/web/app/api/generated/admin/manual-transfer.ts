// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/manual-transfer'
import { endpoint } from '../../endpoint.ts'

export const editManualTransfer = endpoint<typeof c.editManualTransfer>('PUT /admin/settings/manual-transfer')
export const getManualTransfer = endpoint<typeof c.getManualTransfer>('GET /admin/settings/manual-transfer')
export const listReceipts = endpoint<typeof c.listReceipts>('GET /admin/orders/{orderId}/receipts')
export const recordTransfer = endpoint<typeof c.recordTransfer>('POST /admin/orders/{orderId}/transfers')
export const showNextAccount = endpoint<typeof c.showNextAccount>('POST /admin/settings/manual-transfer/show')
