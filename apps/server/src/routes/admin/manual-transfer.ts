import * as contract from '@shop/contract/admin/manual-transfer'
import { recordTransfer } from '@shop/domain/orders/record-transfer'
import { listReceipts } from '@shop/domain/orders/transfer-receipts'
import { editManualTransfer, showNextAccount } from '@shop/domain/payments/edit-manual-transfer'
import { readManualTransfer } from '@shop/domain/store/manual-transfer'
import { type Doors, serve } from '../../http/serve.ts'

export function adminManualTransferRoutes(doors: Doors): void {
  serve(doors, contract.getManualTransfer, (ctx) => readManualTransfer(ctx))
  serve(doors, contract.editManualTransfer, (ctx, { body }) => editManualTransfer(ctx, body))
  serve(doors, contract.showNextAccount, (ctx, { body }) => showNextAccount(ctx, body))
  serve(doors, contract.listReceipts, (ctx, { params }) => listReceipts(ctx, params.orderId))
  serve(doors, contract.recordTransfer, (ctx, { params, body, key }) =>
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
