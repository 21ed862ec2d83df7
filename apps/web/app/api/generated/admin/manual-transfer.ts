// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/manual-transfer'
import { endpoint } from '../../endpoint.ts'

export const getManualTransfer = endpoint<typeof c.getManualTransfer>('GET /admin/settings/manual-transfer')
export const listTransferReceipts = endpoint<typeof c.listTransferReceipts>(
  'GET /admin/orders/{order_id}/transfer-receipts',
)
export const publishNextAccount = endpoint<typeof c.publishNextAccount>(
  'POST /admin/settings/manual-transfer/activate',
)
export const recordTransfer = endpoint<typeof c.recordTransfer>(
  'POST /admin/orders/{order_id}/manual-payments',
)
export const updateManualTransfer = endpoint<typeof c.updateManualTransfer>(
  'PUT /admin/settings/manual-transfer',
)
