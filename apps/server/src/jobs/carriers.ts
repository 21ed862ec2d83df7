import { type ResetLinkWish, resetLinkWork } from '@shop/shop/auth/forgot-password'
import { sendResetLink } from '@shop/shop/auth/send-reset-link'
import { deliverCampaignMail } from '@shop/shop/campaigns/deliver-campaign-mail'
import { deliverCartReminder } from '@shop/shop/campaigns/deliver-cart-reminder'
import { cartReminderWork } from '@shop/shop/campaigns/remind-carts'
import { startCampaignWork } from '@shop/shop/campaigns/send-campaign'
import { campaignMailWork } from '@shop/shop/campaigns/send-step'
import { startScheduled } from '@shop/shop/campaigns/start-scheduled'
import { type AlertWish, alertConfirmationWork } from '@shop/shop/catalogue/ask-stock-alert'
import { removeFiles, removeFilesWork } from '@shop/shop/catalogue/remove-files'
import { sendAlertConfirmation } from '@shop/shop/catalogue/send-alert-confirmation'
import { carryRefund } from '@shop/shop/checkout/carry-refund'
import { issueDocuments } from '@shop/shop/documents/issue-documents'
import { actAsStarter } from '@shop/shop/integrations/authenticate-key'
import { stepWork } from '@shop/shop/kernel/background-job'
import { carryStep } from '@shop/shop/kernel/carry-step'
import type { WorkCarrier } from '@shop/shop/kernel/carry-out-work'
import { mailWork } from '@shop/shop/kernel/post-mail'
import { type ConfirmationWish, confirmationWork } from '@shop/shop/marketing/subscribe'
import { sendConfirmation } from '@shop/shop/marketing/send-confirmation'
import { deliverMessage } from '@shop/shop/messages/deliver-message'
import { messageWork } from '@shop/shop/messages/post-messages'
import { carriageWork } from '@shop/shop/orders/book-carriage'
import { carryBooking } from '@shop/shop/orders/carry-booking'
import { carryCancellation } from '@shop/shop/orders/carry-cancellation'
import { documentsWork } from '@shop/shop/orders/documents-work'
import { carryFollowing, followWork } from '@shop/shop/orders/follow-carriage'
import { carriageCancelWork } from '@shop/shop/orders/give-up-carriage'
import { mailStep, stepMailWork } from '@shop/shop/orders/mail-step'
import { codeWork, sendCode } from '@shop/shop/orders/send-code'
import { mailPlan, planMailWork } from '@shop/shop/pay-later/mail-agreement'
import { refundWork } from '@shop/shop/payments/ask-refund'
import { deliverMail } from '@shop/shop/support/deliver-mail'
import type { Config } from '../config.ts'
import { mailPost } from '../mail-post.ts'
import { nodeHeap } from '../node-heap.ts'
import { backgroundSteps } from './background-steps.ts'
import { tidyAfter } from './tidy-after.ts'

/** Who carries out posted work that waits until nothing of carriers() is due: no order's mail waits for a campaign. */
export function lastCarriers(config: Config): Record<string, WorkCarrier> {
  return {
    [campaignMailWork]: (shop, work) => deliverCampaignMail(shop, work, mailPost(config)),
    [cartReminderWork]: (shop, work) => deliverCartReminder(shop, work, mailPost(config)),
  }
}

/** Who carries out which kind of posted work. */
export function carriers(config: Config): Record<string, WorkCarrier> {
  return {
    [resetLinkWork]: (shop, { payload }) => sendResetLink(shop, payload as ResetLinkWish),
    [confirmationWork]: (shop, { payload }) => sendConfirmation(shop, payload as ConfirmationWish),
    [alertConfirmationWork]: (shop, { payload }) => sendAlertConfirmation(shop, payload as AlertWish),
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
    [mailWork]: (shop, work) => deliverMail(shop, work, mailPost(config)),
  }
}
