import * as contract from '@shop/contract/newsletter'
import { t } from '@shop/contract/t'
import { confirmSubscription } from '@shop/domain/notifications/subscriptions/confirm-subscription'
import { unsubscribeFromNewsletter } from '@shop/domain/notifications/subscriptions/leave-newsletter'
import { subscribe } from '@shop/domain/notifications/subscriptions/subscribe'
import { acceptRawBodies } from '../http/raw-bodies.ts'
import { type RouteContext, route } from '../http/serve.ts'

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
