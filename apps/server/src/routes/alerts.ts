import * as contract from '@shop/contract/alerts'
import { t } from '@shop/contract/t'
import { requestStockAlert } from '@shop/domain/catalogue/stock-alerts/ask-stock-alert'
import { confirmStockAlert } from '@shop/domain/catalogue/stock-alerts/confirm-stock-alert'
import { deleteStockAlerts } from '@shop/domain/catalogue/stock-alerts/drop-stock-alerts'
import { unsubscribeStockAlert } from '@shop/domain/catalogue/stock-alerts/leave-stock-alert'
import { type RouteContext, route } from '../http/serve.ts'

export function stockAlertRoutes(api: RouteContext): void {
  route(api, contract.requestStockAlert, async (ctx, { params, body }) => {
    const { to_confirm: needsConfirmation } = await requestStockAlert(ctx, {
      ...params,
      email: body.email,
      variant_id: body.variant_id,
    })
    return { message: needsConfirmation ? 'Check your email to confirm.' : 'We’ll email you when it’s back.' }
  })
  route(api, contract.deleteStockAlerts, async (ctx, { params }) => {
    await deleteStockAlerts(ctx, params.productId)
    return { message: t('We won’t email you about it.') }
  })
  route(api, contract.confirmStockAlert, async (ctx, { body }) => {
    await confirmStockAlert(ctx, body.token)
    return { message: t('Thank you. You’ll get one email when it’s back.') }
  })
  route(api, contract.unsubscribeStockAlert, async (ctx, { body }) => {
    await unsubscribeStockAlert(ctx, body.token)
    return { message: t('Done. We won’t email you about it.') }
  })
}
