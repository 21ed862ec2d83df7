import * as contract from '@shop/contract/alerts'
import { t } from '@shop/contract/t'
import { askStockAlert } from '@shop/shop/catalogue/ask-stock-alert'
import { confirmStockAlert } from '@shop/shop/catalogue/confirm-stock-alert'
import { dropStockAlerts } from '@shop/shop/catalogue/drop-stock-alerts'
import { leaveStockAlert } from '@shop/shop/catalogue/leave-stock-alert'
import { type Doors, serve } from '../http/serve.ts'

export function alertRoutes(doors: Doors): void {
  serve(doors, contract.askStockAlert, async (shop, { params, body }) => {
    const { toConfirm } = await askStockAlert(shop, {
      ...params,
      email: body.email,
      variantId: body.variant_id,
    })
    return { message: toConfirm ? 'Check your email to confirm.' : 'We’ll email you when it’s back.' }
  })
  serve(doors, contract.dropStockAlerts, async (shop, { params }) => {
    await dropStockAlerts(shop, params.productId)
    return { message: t('We won’t email you about it.') }
  })
  serve(doors, contract.confirmStockAlert, async (shop, { body }) => {
    await confirmStockAlert(shop, body.token)
    return { message: t('Thank you. You’ll get one email when it’s back.') }
  })
  serve(doors, contract.leaveStockAlert, async (shop, { body }) => {
    await leaveStockAlert(shop, body.token)
    return { message: t('Done. We won’t email you about it.') }
  })
}
