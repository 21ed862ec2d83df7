import {
  type ResetLinkInput,
  resetLinkTask,
  sendResetLink,
} from '@shop/domain/identity/accounts/reset-password'
import { deliverCampaignEmail } from '@shop/domain/marketing/campaigns/deliver-campaign-email'
import {
  deliverAbandonedCartReminder,
  abandonedCartReminderTask,
} from '@shop/domain/marketing/campaigns/abandoned-cart-emails'
import { startCampaignTask, startScheduledCampaign } from '@shop/domain/marketing/campaigns/send-campaign'
import { campaignEmailTask } from '@shop/domain/marketing/campaigns/enqueue-campaign'
import { type StockAlertInput, alertConfirmationTask } from '@shop/domain/catalogue/stock-alerts/stock-alerts'
import { handleDeleteFiles, deleteFilesTask } from '@shop/domain/catalogue/products/images'
import { sendAlertConfirmation } from '@shop/domain/catalogue/stock-alerts/send-alert-confirmation'
import { handleRefund } from '@shop/domain/orders/payment/handle-refund'
import { issueDocuments } from '@shop/domain/orders/invoices/issue-documents'
import { asStarter } from '@shop/domain/identity/api-keys/authenticate-key'
import { jobStepTask } from '@shop/domain/core/jobs/background-jobs'
import { runJobStep } from '@shop/domain/core/jobs/job-runner'
import type { OutboxHandler } from '@shop/domain/core/jobs/outbox-worker'
import { emailTask } from '@shop/domain/core/jobs/enqueue-email'
import {
  type ConfirmationInput,
  subscriptionConfirmationTask,
  sendConfirmation,
} from '@shop/domain/notifications/subscriptions/newsletter'
import { deliverTextMessage, smsTask } from '@shop/domain/notifications/sms/send-sms'
import { bookShipmentTask, handleBooking } from '@shop/domain/orders/fulfilment/book-shipment'
import { handleCancellation } from '@shop/domain/orders/fulfilment/cancel-shipment'
import { issueDocumentsTask } from '@shop/domain/orders/order-documents'
import { handleTracking, trackShipmentTask } from '@shop/domain/orders/fulfilment/track-shipments'
import { cancelShipmentTask } from '@shop/domain/orders/shipments'
import { handleStatusEmail, statusEmailTask } from '@shop/domain/orders/status-notifications'
import { sendCodeTask, sendCode } from '@shop/domain/orders/confirm-order'
import { handleAgreementEmail, agreementEmailTask } from '@shop/domain/payments/instalments/agreement-emails'
import { refundTask } from '@shop/domain/payments/request-refund'
import { renderEmailAttachment } from '@shop/domain/orders/invoices/print-documents'
import { deliverEmail } from '@shop/domain/notifications/email/deliver-email'
import { type Config, emailTransport } from '../config.ts'
import { getNodeHeap, collectGarbageAfter } from '../boot/heap.ts'
import { jobSteps } from './background-jobs.ts'

/** The person who carries out posted work that waits until nothing of carriers() is due: no order's email waits for a campaign. */
export function lowPriorityHandlers(config: Config): Record<string, OutboxHandler> {
  return {
    [campaignEmailTask]: (ctx, task) => deliverCampaignEmail(ctx, task, emailTransport(config)),
    [abandonedCartReminderTask]: (ctx, task) =>
      deliverAbandonedCartReminder(ctx, task, emailTransport(config)),
  }
}

/** The person who carries out which kind of posted work. */
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
