import * as contract from '@shop/contract/newsletter'
import { t } from '@shop/contract/t'
import { confirmSubscription } from '@shop/shop/marketing/confirm-subscription'
import { leaveNewsletter } from '@shop/shop/marketing/leave-newsletter'
import { subscribe } from '@shop/shop/marketing/subscribe'
import { takeRawBodies } from '../http/raw-bodies.ts'
import { type Doors, serve } from '../http/serve.ts'

const left = t('You’re unsubscribed. We won’t send you any more news.')

export function newsletterRoutes(doors: Doors): void {
  serve(doors, contract.subscribe, async (shop, { body }) => {
    await subscribe(shop, body.email)
    return { message: t('Check your email to confirm.') }
  })
  serve(doors, contract.confirmSubscription, async (shop, { body }) => {
    await confirmSubscription(shop, body.token)
    return { message: t('Thank you. You’re subscribed to our news.') }
  })
  serve(doors, contract.leaveNewsletter, async (shop, { body }) => {
    await leaveNewsletter(shop, body.token)
    return { message: left }
  })
  // Mailboxes send a form: this room alone reads no JSON.
  void doors.app.register(async (app) => {
    takeRawBodies(app)
    serve({ ...doors, app }, contract.leaveByMailbox, async (shop, { params }) => {
      await leaveNewsletter(shop, params.token)
      return { message: left }
    })
  })
}
