import type { OwnMailTexts } from '@shop/contract/mail-texts'
import type { ShopFacts } from '@shop/contract/settings'
import { renderToStaticMarkup } from 'react-dom/server'
import { backInStock } from './back-in-stock.ts'
import { accountDeletion } from './account-deletion.ts'
import { campaign } from './campaign.ts'
import { cartWaiting } from './cart-waiting.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { confirmStockAlert } from './confirm-stock-alert.ts'
import { contactMessage } from './contact-message.ts'
import { contactReceived } from './contact-received.ts'
import { document } from './document.ts'
import type { MailContent, RenderedMail } from '@shop/contract/mail-content'
import { MailDocument } from './mail-document.tsx'
import type { MailPage } from './mail-page.ts'
import { mailTest } from './mail-test.ts'
import { mailText } from './mail-text.ts'
import { friendGift } from './friend-gift.ts'
import { notCollected } from './not-collected.ts'
import { newOrder } from './new-order.ts'
import { orderChanged } from './order-changed.ts'
import { orderCode } from './order-code.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderStep } from './order-step.ts'
import { parcel } from './parcel.ts'
import { passwordChanged } from './password-changed.ts'
import { confirmNewEmail, emailChanged, emailRestored } from './email-changed.ts'
import { exchange } from './exchange.ts'
import { paymentDispute } from './payment-dispute.ts'
import { paymentRefund } from './payment-refund.ts'
import { orderUnpaid } from './order-unpaid.ts'
import { paymentShort } from './payment-short.ts'
import { plan } from './plan.ts'
import { referralReward } from './referral-reward.ts'
import { refundAccount } from './refund-account.ts'
import { refundFailed } from './refund-failed.ts'
import { refundSent } from './refund-sent.ts'
import { returnStep } from './return-step.ts'
import { resetPassword } from './reset-password.ts'
import { secondFactorChanged } from './second-factor-changed.ts'
import { securityNotice } from './security-notice.ts'
import { staffInvitation } from './staff-invitation.ts'
import { ticketAnswer } from './ticket-answer.ts'
import { transferAwaited } from './transfer-awaited.ts'
import { withOwnText } from './with-own-text.ts'
import { wishlistNews } from './wishlist-news.ts'

/** Subject, HTML and text of one mail. */
export function renderMail(content: MailContent, facts: ShopFacts, own: OwnMailTexts = {}): RenderedMail {
  const page = withOwnText(pageOf(content, facts), { content, facts, own })
  return {
    // A header has one line.
    subject: page.subject.replace(/\s+/g, ' ').trim(),
    html: `<!doctype html>${renderToStaticMarkup(<MailDocument page={page} facts={facts} />)}`,
    text: mailText(page, facts),
  }
}

function pageOf(content: MailContent, facts: ShopFacts): MailPage {
  switch (content.template) {
    case 'confirm-email':
      return confirmEmail(content, facts.name)
    case 'confirm-newsletter':
      return confirmNewsletter(content, facts.name)
    case 'confirm-stock-alert':
      return confirmStockAlert(content, facts.name)
    case 'back-in-stock':
      return backInStock(content)
    case 'campaign':
      return campaign(content)
    case 'abandoned-cart':
      return cartWaiting(content)
    case 'referral-coupon':
      return friendGift(content)
    case 'referral-reward':
      return referralReward(content)
    case 'wishlist-update':
      return wishlistNews(content)
    case 'email-changed':
      return emailChanged(content, facts)
    case 'confirm-new-email':
      return confirmNewEmail(content, facts)
    case 'email-restored':
      return emailRestored(content, facts)
    case 'reset-password':
      return resetPassword(content, facts.name)
    case 'staff-invitation':
      return staffInvitation(content, facts.name)
    case 'test-email':
      return mailTest(content, facts.name)
    case 'password-changed':
      return passwordChanged(content, facts)
    case 'mfa-changed':
      return secondFactorChanged(content, facts)
    case 'security-notice':
      return securityNotice(content, facts)
    case 'account-deletion':
      return accountDeletion(content, facts)
    case 'order-confirmation':
      return orderConfirmation(content)
    case 'order-code':
      return orderCode(content)
    case 'order-edited':
      return orderChanged(content)
    case 'order-status':
      return orderStep(content)
    case 'parcel':
      return parcel(content)
    case 'pickup-expired':
      return notCollected(content, facts)
    case 'return-status':
      return returnStep(content)
    case 'exchange':
      return exchange(content)
    case 'refund-requested':
      return paymentRefund(content)
    case 'order-unpaid':
      return orderUnpaid(content)
    case 'payment-underpaid':
      return paymentShort(content)
    case 'transfer-pending':
      return transferAwaited(content)
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
      return contactReceived(content, facts.name)
    case 'ticket-reply':
      return ticketAnswer(content, facts.name)
  }
}
