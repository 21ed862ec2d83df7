import type { CustomEmailTemplates } from '@shop/contract/email-templates'
import type { StoreDetails } from '@shop/contract/settings'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  backInStock,
  campaign,
  abandonedCart,
  confirmNewsletter,
  confirmStockAlert,
  referralCoupon,
  referralReward,
  wishlistUpdateEmail,
} from './marketing-emails.ts'
import {
  accountDeletion,
  confirmEmail,
  passwordChanged,
  confirmNewEmail,
  emailChanged,
  emailRestored,
  resetPassword,
  mfaChanged,
  securityNotice,
} from './account-emails.ts'
import { contactMessage, contactReceived, ticketReply } from './support-emails.ts'
import { document, orderChanged, orderCode, orderConfirmation, orderStatusUpdate } from './order-emails.ts'
import type { EmailPayload, RenderedEmail } from '@shop/contract/email-content'
import { EmailDocument } from './email-document.tsx'
import type { EmailPage } from './email-content.ts'
import { testEmail, newOrder, paymentDispute, staffInvitation } from './staff-emails.ts'
import { renderPlainText } from './email-text.ts'
import { uncollected, parcel } from './parcel-emails.ts'
import { exchange, returnStatusUpdate } from './return-emails.ts'
import {
  paymentRefund,
  orderUnpaid,
  paymentShortfall,
  refundAccount,
  refundFailed,
  refundSent,
  awaitingTransfer,
} from './payment-emails.ts'
import { plan } from './pay-later-emails.ts'
import { applyCustomTemplate } from './custom-template.ts'

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
      return wishlistUpdateEmail(content)
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
    case 'confirmation-code':
      return orderCode(content)
    case 'order-edited':
      return orderChanged(content)
    case 'order-status':
      return orderStatusUpdate(content)
    case 'parcel-update':
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
    case 'bank-account-required':
      return refundAccount(content)
    case 'payment-dispute':
      return paymentDispute(content)
    case 'new-order':
      return newOrder(content)
    case 'agreement':
      return plan(content)
    case 'contact-message':
      return contactMessage(content)
    case 'contact-received':
      return contactReceived(content, store.name)
    case 'ticket-reply':
      return ticketReply(content, store.name)
  }
}
