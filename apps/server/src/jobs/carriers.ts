import { type ResetLinkInput, resetLinkTask } from '@shop/domain/identity/accounts/forgot-password'
import { sendResetLink } from '@shop/domain/identity/accounts/send-reset-link'
import { deliverCampaignEmail } from '@shop/domain/marketing/campaigns/deliver-campaign-mail'
import { deliverAbandonedCartReminder } from '@shop/domain/marketing/campaigns/deliver-cart-reminder'
import { abandonedCartReminderTask } from '@shop/domain/marketing/campaigns/remind-carts'
import { startCampaignTask } from '@shop/domain/marketing/campaigns/send-campaign'
import { campaignEmailTask } from '@shop/domain/marketing/campaigns/send-step'
import { startScheduledCampaign } from '@shop/domain/marketing/campaigns/start-scheduled'
import {
  type StockAlertInput,
  alertConfirmationTask,
} from '@shop/domain/catalogue/stock-alerts/ask-stock-alert'
import { handleDeleteFiles, deleteFilesTask } from '@shop/domain/catalogue/products/remove-files'
import { sendAlertConfirmation } from '@shop/domain/catalogue/stock-alerts/send-alert-confirmation'
import { handleRefund } from '@shop/domain/orders/payment/carry-refund'
import { issueDocuments } from '@shop/domain/orders/invoices/issue-documents'
import { asStarter } from '@shop/domain/identity/api-keys/authenticate-key'
import { jobStepTask } from '@shop/domain/core/jobs/background-job'
import { runJobStep } from '@shop/domain/core/jobs/carry-step'
import type { OutboxHandler } from '@shop/domain/core/jobs/carry-out-work'
import { emailTask } from '@shop/domain/core/jobs/post-mail'
import {
  type ConfirmationInput,
  subscriptionConfirmationTask,
} from '@shop/domain/notifications/subscriptions/subscribe'
import { sendConfirmation } from '@shop/domain/notifications/subscriptions/send-confirmation'
import { deliverTextMessage } from '@shop/domain/notifications/sms/deliver-message'
import { smsTask } from '@shop/domain/notifications/sms/post-messages'
import { bookShipmentTask } from '@shop/domain/orders/fulfilment/book-carriage'
import { handleBooking } from '@shop/domain/orders/fulfilment/carry-booking'
import { handleCancellation } from '@shop/domain/orders/fulfilment/carry-cancellation'
import { issueDocumentsTask } from '@shop/domain/orders/documents-work'
import { handleTracking, trackShipmentTask } from '@shop/domain/orders/fulfilment/follow-carriage'
import { cancelShipmentTask } from '@shop/domain/orders/give-up-carriage'
import { handleStatusEmail, statusEmailTask } from '@shop/domain/orders/mail-step'
import { sendCodeTask, sendCode } from '@shop/domain/orders/send-code'
import { handleAgreementEmail, agreementEmailTask } from '@shop/domain/payments/instalments/mail-agreement'
import { refundTask } from '@shop/domain/payments/ask-refund'
import { renderEmailAttachment } from '@shop/domain/orders/invoices/write-documents'
import { deliverEmail } from '@shop/domain/notifications/email/deliver-mail'
import type { Config } from '../config.ts'
import { emailTransport } from '../boot/mail-post.ts'
import { getNodeHeap } from '../boot/node-heap.ts'
import { jobSteps } from './background-steps.ts'
import { collectGarbageAfter } from './tidy-after.ts'

/** Who carries out posted work that waits until nothing of carriers() is due: no order's mail waits for a campaign. */
export function lowPriorityHandlers(config: Config): Record<string, OutboxHandler> {
  return {
    [campaignEmailTask]: (ctx, task) => deliverCampaignEmail(ctx, task, emailTransport(config)),
    [abandonedCartReminderTask]: (ctx, task) =>
      deliverAbandonedCartReminder(ctx, task, emailTransport(config)),
  }
}

/** Who carries out which kind of posted work. */
export function handlers(config: Config): Record<string, OutboxHandler> {
  return {
    [resetLinkTask]: (ctx, { payload }) => sendResetLink(ctx, payload as ResetLinkInput),
    [subscriptionConfirmationTask]: (ctx, { payload }) => sendConfirmation(ctx, payload as ConfirmationInput),
    [alertConfirmationTask]: (ctx, { payload }) => sendAlertConfirmation(ctx, payload as StockAlertInput),
    [deleteFilesTask]: handleDeleteFiles,
    [refundTask]: handleRefund,
    [statusEmailTask]: handleStatusEmail,
    [sendCodeTask]: sendCode,
    [bookShipmentTask]: handleBooking,
    [cancelShipmentTask]: handleCancellation,
    [trackShipmentTask]: handleTracking,
    [issueDocumentsTask]: issueDocuments,
    [smsTask]: deliverTextMessage,
    [agreementEmailTask]: handleAgreementEmail,
    [jobStepTask]: collectGarbageAfter(runJobStep(jobSteps, asStarter), getNodeHeap()),
    [startCampaignTask]: startScheduledCampaign,
    [emailTask]: (ctx, task) => deliverEmail(ctx, task, emailTransport(config), renderEmailAttachment),
  }
}
