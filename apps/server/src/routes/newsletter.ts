import * as contract from '@shop/contract/newsletter'
import { t } from '@shop/contract/t'
import { confirmSubscription } from '@shop/domain/notifications/subscriptions/confirm-subscription'
import { leaveNewsletter } from '@shop/domain/notifications/subscriptions/leave-newsletter'
import { subscribe } from '@shop/domain/notifications/subscriptions/subscribe'
import { takeRawBodies } from '../http/raw-bodies.ts'
import { type Doors, serve } from '../http/serve.ts'

const left = t('You’re unsubscribed. We won’t send you any more news.')

export function newsletterRoutes(doors: Doors): void {
  serve(doors, contract.subscribe, async (ctx, { body }) => {
    await subscribe(ctx, body.email)
    return { message: t('Check your email to confirm.') }
  })
  serve(doors, contract.confirmSubscription, async (ctx, { body }) => {
    await confirmSubscription(ctx, body.token)
    return { message: t('Thank you. You’re subscribed to our news.') }
  })
  serve(doors, contract.leaveNewsletter, async (ctx, { body }) => {
    await leaveNewsletter(ctx, body.token)
    return { message: left }
  })
  // Mailboxes send a form: this room alone reads no JSON.
  void doors.app.register(async (app) => {
    takeRawBodies(app)
    serve({ ...doors, app }, contract.leaveByMailbox, async (ctx, { params }) => {
      await leaveNewsletter(ctx, params.token)
      return { message: left }
    })
  })
}
