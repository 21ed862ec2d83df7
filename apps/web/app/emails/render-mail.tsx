import type { CustomEmailTemplates } from '@shop/contract/mail-texts'
import type { StoreDetails } from '@shop/contract/settings'
import { renderToStaticMarkup } from 'react-dom/server'
import { backInStock } from './back-in-stock.ts'
import { accountDeletion } from './account-deletion.ts'
import { campaign } from './campaign.ts'
import { abandonedCart } from './cart-waiting.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { confirmStockAlert } from './confirm-stock-alert.ts'
import { contactMessage } from './contact-message.ts'
import { contactReceived } from './contact-received.ts'
import { document } from './document.ts'
import type { EmailPayload, RenderedEmail } from '@shop/contract/mail-content'
import { EmailDocument } from './mail-document.tsx'
import type { EmailPage } from './mail-page.ts'
import { testEmail } from './mail-test.ts'
import { renderPlainText } from './mail-text.ts'
import { referralCoupon } from './friend-gift.ts'
import { uncollected } from './not-collected.ts'
import { newOrder } from './new-order.ts'
import { orderChanged } from './order-changed.ts'
import { orderCode } from './order-code.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderStatusUpdate } from './order-step.ts'
import { parcel } from './parcel.ts'
import { passwordChanged } from './password-changed.ts'
import { confirmNewEmail, emailChanged, emailRestored } from './email-changed.ts'
import { exchange } from './exchange.ts'
import { paymentDispute } from './payment-dispute.ts'
import { paymentRefund } from './payment-refund.ts'
import { orderUnpaid } from './order-unpaid.ts'
import { paymentShortfall } from './payment-short.ts'
import { plan } from './plan.ts'
import { referralReward } from './referral-reward.ts'
import { refundAccount } from './refund-account.ts'
import { refundFailed } from './refund-failed.ts'
import { refundSent } from './refund-sent.ts'
import { returnStatusUpdate } from './return-step.ts'
import { resetPassword } from './reset-password.ts'
import { mfaChanged } from './second-factor-changed.ts'
import { securityNotice } from './security-notice.ts'
import { staffInvitation } from './staff-invitation.ts'
import { ticketReply } from './ticket-answer.ts'
import { awaitingTransfer } from './transfer-awaited.ts'
import { applyCustomTemplate } from './with-own-text.ts'
import { wishlistNews } from './wishlist-news.ts'

/** Subject, HTML and text of one mail. */
export function renderEmail(
  content: EmailPayload,
  store: StoreDetails,
  templates: CustomEmailTemplates = {},
): RenderedEmail {
  const page = applyCustomTemplate(toEmailPage(content, store), { content, store, templates })
  return {
    // A header has one line.
    subject: page.subject.replace(/\s+/g, ' ').trim(),
    html: `<!doctype html>${renderToStaticMarkup(<EmailDocument page={page} store={store} />)}`,
    text: renderPlainText(page, store),
  }
}

function toEmailPage(content: EmailPayload, store: StoreDetails): EmailPage {
  switch (content.template) {
    case 'confirm-email':
      return confirmEmail(content, store.name)
    case 'confirm-newsletter':
      return confirmNewsletter(content, store.name)
    case 'confirm-stock-alert':
      return confirmStockAlert(content, store.name)
    case 'back-in-stock':
      return backInStock(content)
    case 'campaign':
      return campaign(content)
    case 'abandoned-cart':
      return abandonedCart(content)
    case 'referral-coupon':
      return referralCoupon(content)
    case 'referral-reward':
      return referralReward(content)
    case 'wishlist-update':
      return wishlistNews(content)
    case 'email-changed':
      return emailChanged(content, store)
    case 'confirm-new-email':
      return confirmNewEmail(content, store)
    case 'email-restored':
      return emailRestored(content, store)
    case 'reset-password':
      return resetPassword(content, store.name)
    case 'staff-invitation':
      return staffInvitation(content, store.name)
    case 'test-email':
      return testEmail(content, store.name)
    case 'password-changed':
      return passwordChanged(content, store)
    case 'mfa-changed':
      return mfaChanged(content, store)
    case 'security-notice':
      return securityNotice(content, store)
    case 'account-deletion':
      return accountDeletion(content, store)
    case 'order-confirmation':
      return orderConfirmation(content)
    case 'order-code':
      return orderCode(content)
    case 'order-edited':
      return orderChanged(content)
    case 'order-status':
      return orderStatusUpdate(content)
    case 'parcel':
      return parcel(content)
    case 'pickup-expired':
      return uncollected(content, store)
    case 'return-status':
      return returnStatusUpdate(content)
    case 'exchange':
      return exchange(content)
    case 'refund-requested':
      return paymentRefund(content)
    case 'order-unpaid':
      return orderUnpaid(content)
    case 'payment-underpaid':
      return paymentShortfall(content)
    case 'transfer-pending':
      return awaitingTransfer(content)
    case 'document':
      return document(content)
    case 'refund-sent':
      return refundSent(content)
    case 'refund-failed':
      return refundFailed(content)
    case 'refund-account':
      return refundAccount(content)
    case 'payment-dispute':
      return paymentDispute(content)
    case 'new-order':
      return newOrder(content)
    case 'plan':
      return plan(content)
    case 'contact-message':
      return contactMessage(content)
    case 'contact-received':
      return contactReceived(content, store.name)
    case 'ticket-reply':
      return ticketReply(content, store.name)
  }
}
