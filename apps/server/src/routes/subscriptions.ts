import * as contract from '@shop/contract/subscriptions'
import { t } from '@shop/contract/t'
import {
  confirmSubscription,
  unsubscribeFromNewsletter,
  subscribe,
} from '@shop/domain/notifications/subscriptions/newsletter'
import { acceptRawBodies } from '../http/request-bodies.ts'
import { type RouteContext, route } from '../http/route.ts'
import {
  requestStockAlert,
  confirmStockAlert,
  deleteStockAlerts,
  unsubscribeStockAlert,
} from '@shop/domain/catalogue/stock-alerts/stock-alerts'

const unsubscribed = t('You’re unsubscribed. We won’t send you any more news.')

export function newsletterRoutes(api: RouteContext): void {
  route(api, contract.subscribe, async (ctx, { body }) => {
    await subscribe(ctx, body.email)
    return { message: t('Check your email to confirm.') }
  })
  route(api, contract.confirmSubscription, async (ctx, { body }) => {
    await confirmSubscription(ctx, body.token)
    return { message: t('Thank you. You’re subscribed to our news.') }
  })
  route(api, contract.unsubscribeFromNewsletter, async (ctx, { body }) => {
    await unsubscribeFromNewsletter(ctx, body.token)
    return { message: unsubscribed }
  })
  // Mailboxes send a form: this room alone reads no JSON.
  void api.app.register(async (app) => {
    acceptRawBodies(app)
    route({ ...api, app }, contract.unsubscribeOneClick, async (ctx, { params }) => {
      await unsubscribeFromNewsletter(ctx, params.token)
      return { message: unsubscribed }
    })
  })
}

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
    await deleteStockAlerts(ctx, params.product_id)
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
