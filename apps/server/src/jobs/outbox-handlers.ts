import { handleExtensionEvent } from '@shop/domain/backoffice/extensions/handle-event'
import { sendResetLink } from '@shop/domain/identity/accounts/reset-password'
import { deliverCampaignEmail } from '@shop/domain/marketing/campaigns/deliver-campaign-email'
import { deliverAbandonedCartReminder } from '@shop/domain/marketing/campaigns/abandoned-cart-emails'
import { startScheduledCampaign } from '@shop/domain/marketing/campaigns/send-campaign'
import { writeFeed } from '@shop/domain/catalogue/feeds/write-feed'
import { handleDeleteFiles } from '@shop/domain/catalogue/products/images'
import { sendAlertConfirmation } from '@shop/domain/catalogue/stock-alerts/send-alert-confirmation'
import { sendAdPurchase } from '@shop/domain/orders/ad-purchase'
import { handleRefund } from '@shop/domain/orders/payment/handle-refund'
import { sendOrderEvent } from '@shop/domain/orders/agents/send-order-event'
import { issueDocuments } from '@shop/domain/orders/invoices/issue-documents'
import { asStarter } from '@shop/domain/identity/api-keys/authenticate-key'
import { runJobStep } from '@shop/domain/core/jobs/job-runner'
import type { OutboxHandlers } from '@shop/domain/core/jobs/outbox-worker'
import { sendConfirmation } from '@shop/domain/notifications/subscriptions/newsletter'
import { deliverPush } from '@shop/domain/notifications/push/send-push'
import { deliverToStaff } from '@shop/domain/notifications/push/staff-notifications'
import { deliverWhatsapp } from '@shop/domain/notifications/whatsapp/send-whatsapp'
import { fetchTicketImage } from '@shop/domain/support/incoming-images'
import { handleWhatsappEvents } from '@shop/domain/support/whatsapp-inbox'
import { sendPhoneCode } from '@shop/domain/notifications/sms/send-phone-code'
import { deliverTextMessage } from '@shop/domain/notifications/sms/send-sms'
import { handleBooking } from '@shop/domain/orders/fulfilment/book-shipment'
import { handleCancellation } from '@shop/domain/orders/fulfilment/cancel-shipment'
import { handleTracking } from '@shop/domain/orders/fulfilment/track-shipments'
import { handleStatusEmail } from '@shop/domain/orders/status-notifications'
import { sendCode } from '@shop/domain/orders/confirm-order'
import { handleAgreementEmail } from '@shop/domain/payments/pay-later/agreement-emails'
import { renderEmailAttachment } from '@shop/domain/orders/invoices/print-documents'
import { deliverWebhook } from '@shop/domain/operations/webhooks/deliver-webhook'
import { deliverEmails } from '@shop/domain/notifications/email/deliver-email'
import { type Config, emailTransport } from '../config.ts'
import { getNodeHeap, collectGarbageAfter } from '../boot/heap.ts'
import { jobSteps } from './background-jobs.ts'

/** The outbox handler of each kind of message. */
export function outboxHandlers(getConfig: () => Config): Required<OutboxHandlers> {
  const transport = emailTransport(getConfig)
  return {
    'account.send_reset_link': (ctx, { payload }) => sendResetLink(ctx, payload),
    'account.send_phone_code': (ctx, { payload }) => sendPhoneCode(ctx, payload),
    'newsletter.send_confirmation': (ctx, { payload }) => sendConfirmation(ctx, payload),
    'stock_alert.send_confirmation': (ctx, { payload }) => sendAlertConfirmation(ctx, payload),
    'files.delete': handleDeleteFiles,
    'product_feed.write': writeFeed,
    'ad_purchase.send': sendAdPurchase,
    'refund.request': handleRefund,
    'order.send_status_email': handleStatusEmail,
    'order.send_code': sendCode,
    'shipment.book': handleBooking,
    'shipment.cancel': handleCancellation,
    'shipment.track': handleTracking,
    'agent_order.send': sendOrderEvent,
    'invoice.issue': issueDocuments,
    'sms.send': deliverTextMessage,
    'whatsapp.send': deliverWhatsapp,
    'staff.notify': deliverToStaff,
    'push.send': deliverPush,
    'whatsapp.handle_events': handleWhatsappEvents,
    'whatsapp.fetch_image': fetchTicketImage,
    'agreement.send_email': handleAgreementEmail,
    'job.step': collectGarbageAfter(runJobStep(jobSteps, asStarter), getNodeHeap()),
    'campaign.start': startScheduledCampaign,
    'email.send': deliverEmails(transport, renderEmailAttachment),
    'email.send_campaign': (ctx, task) => deliverCampaignEmail(ctx, task, transport),
    'email.send_abandoned_cart': (ctx, task) => deliverAbandonedCartReminder(ctx, task, transport),
    'webhook.deliver': deliverWebhook,
    'extension.handle_event': handleExtensionEvent,
  }
}
