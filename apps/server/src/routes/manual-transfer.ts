import * as contract from '@shop/contract/manual-transfer'
import { t } from '@shop/contract/t'
import { createTransferReceipt } from '@shop/domain/orders/transfer-receipts'
import { type RouteContext, route } from '../http/serve.ts'
import { readUpload, acceptUploads } from '../http/uploads.ts'

export function manualTransferRoutes(api: RouteContext): void {
  acceptUploads(api, (api) =>
    route(api, contract.uploadTransferReceipt, async (ctx, { params, request }) => {
      await createTransferReceipt(ctx, params.orderId, () => readUpload(request))
      return {
        message: t('We have your picture. It helps us find the money, but it is not proof of payment.'),
      }
    }),
  )
}
