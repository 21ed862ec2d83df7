import * as contract from '@shop/contract/admin/manual-transfer'
import { recordTransfer } from '@shop/domain/orders/record-transfer'
import { listTransferReceipts } from '@shop/domain/orders/transfer-receipts'
import { updateManualTransfer, publishNextAccount } from '@shop/domain/payments/edit-manual-transfer'
import { getManualTransfer } from '@shop/domain/store/manual-transfer'
import { type RouteContext, route } from '../../http/serve.ts'

export function adminManualTransferRoutes(api: RouteContext): void {
  route(api, contract.getManualTransfer, (ctx) => getManualTransfer(ctx))
  route(api, contract.updateManualTransfer, (ctx, { body }) => updateManualTransfer(ctx, body))
  route(api, contract.publishNextAccount, (ctx, { body }) => publishNextAccount(ctx, body))
  route(api, contract.listTransferReceipts, (ctx, { params }) => listTransferReceipts(ctx, params.orderId))
  route(api, contract.recordTransfer, (ctx, { params, body, key }) =>
    recordTransfer(ctx, {
      order_id: params.orderId,
      amount_kobo: body.amount_kobo,
      sender: body.sender,
      bank: body.sender_bank,
      received_at: body.received_at,
      confirm_duplicate: body.confirm_duplicate,
      key,
    }),
  )
}
