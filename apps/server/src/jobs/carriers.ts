import { type ResetLinkWish, resetLinkWork } from '@shop/domain/identity/accounts/forgot-password'
import { sendResetLink } from '@shop/domain/identity/accounts/send-reset-link'
import { deliverCampaignMail } from '@shop/domain/marketing/campaigns/deliver-campaign-mail'
import { deliverCartReminder } from '@shop/domain/marketing/campaigns/deliver-cart-reminder'
import { cartReminderWork } from '@shop/domain/marketing/campaigns/remind-carts'
import { startCampaignWork } from '@shop/domain/marketing/campaigns/send-campaign'
import { campaignMailWork } from '@shop/domain/marketing/campaigns/send-step'
import { startScheduled } from '@shop/domain/marketing/campaigns/start-scheduled'
import { type AlertWish, alertConfirmationWork } from '@shop/domain/catalogue/stock-alerts/ask-stock-alert'
import { removeFiles, removeFilesWork } from '@shop/domain/catalogue/products/remove-files'
import { sendAlertConfirmation } from '@shop/domain/catalogue/stock-alerts/send-alert-confirmation'
import { carryRefund } from '@shop/domain/orders/payment/carry-refund'
import { issueDocuments } from '@shop/domain/orders/invoices/issue-documents'
import { actAsStarter } from '@shop/domain/identity/api-keys/authenticate-key'
import { stepWork } from '@shop/domain/core/jobs/background-job'
import { carryStep } from '@shop/domain/core/jobs/carry-step'
import type { WorkCarrier } from '@shop/domain/core/jobs/carry-out-work'
import { mailWork } from '@shop/domain/core/jobs/post-mail'
import { type ConfirmationWish, confirmationWork } from '@shop/domain/notifications/subscriptions/subscribe'
import { sendConfirmation } from '@shop/domain/notifications/subscriptions/send-confirmation'
import { deliverMessage } from '@shop/domain/notifications/sms/deliver-message'
import { messageWork } from '@shop/domain/notifications/sms/post-messages'
import { carriageWork } from '@shop/domain/orders/fulfilment/book-carriage'
import { carryBooking } from '@shop/domain/orders/fulfilment/carry-booking'
import { carryCancellation } from '@shop/domain/orders/fulfilment/carry-cancellation'
import { documentsWork } from '@shop/domain/orders/documents-work'
import { carryFollowing, followWork } from '@shop/domain/orders/fulfilment/follow-carriage'
import { carriageCancelWork } from '@shop/domain/orders/give-up-carriage'
import { mailStep, stepMailWork } from '@shop/domain/orders/mail-step'
import { codeWork, sendCode } from '@shop/domain/orders/send-code'
import { mailPlan, planMailWork } from '@shop/domain/payments/instalments/mail-agreement'
import { refundWork } from '@shop/domain/payments/ask-refund'
import { writeMailedDocument } from '@shop/domain/orders/invoices/write-documents'
import { deliverMail } from '@shop/domain/notifications/email/deliver-mail'
import type { Config } from '../config.ts'
import { mailPost } from '../boot/mail-post.ts'
import { nodeHeap } from '../boot/node-heap.ts'
import { backgroundSteps } from './background-steps.ts'
import { tidyAfter } from './tidy-after.ts'

/** Who carries out posted work that waits until nothing of carriers() is due: no order's mail waits for a campaign. */
export function lastCarriers(config: Config): Record<string, WorkCarrier> {
  return {
    [campaignMailWork]: (ctx, work) => deliverCampaignMail(ctx, work, mailPost(config)),
    [cartReminderWork]: (ctx, work) => deliverCartReminder(ctx, work, mailPost(config)),
  }
}

/** Who carries out which kind of posted work. */
export function carriers(config: Config): Record<string, WorkCarrier> {
  return {
    [resetLinkWork]: (ctx, { payload }) => sendResetLink(ctx, payload as ResetLinkWish),
    [confirmationWork]: (ctx, { payload }) => sendConfirmation(ctx, payload as ConfirmationWish),
    [alertConfirmationWork]: (ctx, { payload }) => sendAlertConfirmation(ctx, payload as AlertWish),
    [removeFilesWork]: removeFiles,
    [refundWork]: carryRefund,
    [stepMailWork]: mailStep,
    [codeWork]: sendCode,
    [carriageWork]: carryBooking,
    [carriageCancelWork]: carryCancellation,
    [followWork]: carryFollowing,
    [documentsWork]: issueDocuments,
    [messageWork]: deliverMessage,
    [planMailWork]: mailPlan,
    [stepWork]: tidyAfter(carryStep(backgroundSteps, actAsStarter), nodeHeap()),
    [startCampaignWork]: startScheduled,
    [mailWork]: (ctx, work) => deliverMail(ctx, work, mailPost(config), writeMailedDocument),
  }
}
