import * as contract from '@shop/contract/manual-transfer'
import { t } from '@shop/contract/t'
import { keepReceipt } from '@shop/domain/orders/transfer-receipts'
import { type Doors, serve } from '../http/serve.ts'
import { readUpload, takeUploads } from '../http/uploads.ts'

export function manualTransferRoutes(doors: Doors): void {
  takeUploads(doors, (doors) =>
    serve(doors, contract.sendReceipt, async (ctx, { params, request }) => {
      await keepReceipt(ctx, params.orderId, () => readUpload(request))
      return {
        message: t('We have your picture. It helps us find the money, but it is not proof of payment.'),
      }
    }),
  )
}
