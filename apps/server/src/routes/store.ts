import * as settings from '@shop/contract/settings'
import * as subscriptions from '@shop/contract/subscriptions'
import * as support from '@shop/contract/support'
import { t } from '@shop/contract/t'
import * as alerts from '@shop/domain/catalogue/stock-alerts/stock-alerts'
import { listAlertChannels, requestPhoneAlert } from '@shop/domain/catalogue/stock-alerts/request-phone-alert'
import { stopMessages } from '@shop/domain/notifications/subscriptions/message-recipients'
import * as newsletter from '@shop/domain/notifications/subscriptions/newsletter'
import { loadStoreDetails } from '@shop/domain/store/store-details'
import { sendMessage } from '@shop/domain/support/contact-form'
import { getMessageImage } from '@shop/domain/support/ticket-images'
import { rawBody } from '../http/request-bodies.ts'
import { asList, type RouteContext, routes, withMessage } from '../http/route.ts'

const unsubscribe = withMessage(
  newsletter.unsubscribeFromNewsletter,
  t('You’re unsubscribed. We won’t send you any more news.'),
)

/** Store details, contact form and subscriptions. */
export function storeRoutes(api: RouteContext): void {
  routes(api, settings, { getStoreDetails: (ctx) => loadStoreDetails(ctx) })
  routes(api, support, {
    sendMessage: async (ctx, input) => {
      const { ticket } = await sendMessage(ctx, input)
      return {
        ticket_number: ticket,
        message: t('Message received ({ticket}). We’ll reply by email.', { ticket }),
      }
    },
    getMessageImage: async (ctx, input, { reply }) => {
      const bytes = await getMessageImage(ctx, input)
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
      return bytes
    },
  })
  routes(api, subscriptions, {
    subscribe: withMessage(newsletter.subscribe, t('Check your email to confirm.')),
    confirmSubscription: withMessage(
      newsletter.confirmSubscription,
      t('Thank you. You’re subscribed to our news.'),
    ),
    unsubscribeFromNewsletter: unsubscribe,
    // Mail clients send a form.
    unsubscribeOneClick: rawBody(unsubscribe),
    requestStockAlert: async (ctx, input) => {
      const { to_confirm } = await alerts.requestStockAlert(ctx, input)
      return { message: to_confirm ? 'Check your email to confirm.' : 'We’ll email you when it’s back.' }
    },
    requestPhoneAlert: withMessage(requestPhoneAlert, t('We’ll write to this number once when it’s back.')),
    listAlertChannels: asList(listAlertChannels),
    deleteStockAlerts: alerts.deleteStockAlerts,
    confirmStockAlert: withMessage(
      alerts.confirmStockAlert,
      t('Thank you. You’ll get one email when it’s back.'),
    ),
    stopMessages: withMessage(
      stopMessages,
      t('Done. You’ll get no more SMS and WhatsApp messages about orders and products on this number.'),
    ),
    unsubscribeStockAlert: withMessage(alerts.unsubscribeStockAlert, t('Done. We won’t email you about it.')),
  })
}
