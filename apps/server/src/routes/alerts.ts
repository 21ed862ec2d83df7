import * as contract from '@shop/contract/alerts'
import { t } from '@shop/contract/t'
import { askStockAlert } from '@shop/domain/catalogue/stock-alerts/ask-stock-alert'
import { confirmStockAlert } from '@shop/domain/catalogue/stock-alerts/confirm-stock-alert'
import { dropStockAlerts } from '@shop/domain/catalogue/stock-alerts/drop-stock-alerts'
import { leaveStockAlert } from '@shop/domain/catalogue/stock-alerts/leave-stock-alert'
import { type Doors, serve } from '../http/serve.ts'

export function alertRoutes(doors: Doors): void {
  serve(doors, contract.askStockAlert, async (ctx, { params, body }) => {
    const { to_confirm: toConfirm } = await askStockAlert(ctx, {
      ...params,
      email: body.email,
      variant_id: body.variant_id,
    })
    return { message: toConfirm ? 'Check your email to confirm.' : 'We’ll email you when it’s back.' }
  })
  serve(doors, contract.dropStockAlerts, async (ctx, { params }) => {
    await dropStockAlerts(ctx, params.productId)
    return { message: t('We won’t email you about it.') }
  })
  serve(doors, contract.confirmStockAlert, async (ctx, { body }) => {
    await confirmStockAlert(ctx, body.token)
    return { message: t('Thank you. You’ll get one email when it’s back.') }
  })
  serve(doors, contract.leaveStockAlert, async (ctx, { body }) => {
    await leaveStockAlert(ctx, body.token)
    return { message: t('Done. We won’t email you about it.') }
  })
}
