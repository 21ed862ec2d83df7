import type { CampaignEmailBlock } from './admin/campaigns.ts'
import type { DisputeStatus } from './admin/disputes.ts'
import type { DocumentSeries } from './documents.ts'
import type { Order } from './orders.ts'
import type { OrderTotals } from './admin/orders.ts'
import type { Agreement } from './pay-later.ts'
import type { ReferralDiscount } from './referrals.ts'
import type { RefundCause, RefundMethod } from './refunds.ts'
import type { ReturnStatus } from './returns.ts'

/** A saved product that is back, or costs less than when it was saved or told of. */
export interface WishlistUpdate {
  name: string
  is_back_in_stock: boolean
  price_kobo: number
  previous_price_kobo: number
  link: string
}

/** What became of a plan to pay in instalments. */
export type AgreementEmailEvent =
  | 'applied'
  | 'info_requested'
  | 'approved'
  | 'declined'
  | 'expired'
  | 'accepted'
  | 'payment_received'
  /** Items came back or never came: it asks for less. */
  | 'reduced'
  /** Its provider took a payment back: that is open again. */
  | 'payment_reversed'
  | 'reminder'
  | 'overdue'
  | 'defaulted'
  | 'completed'
  | 'cancelled'

/** What became of how an account is asked for beside its password. */
export type MfaChange =
  'code-app-added' | 'code-app-removed' | 'passkey-added' | 'passkey-removed' | 'recovery-code-used' | 'reset'

/** Every email that the shop sends, with what its template shows. Links are whole addresses. */
export type EmailPayload =
  | { template: 'confirm-email'; first_name: string; link: string }
  /**
   * To the address before, when staff gave the account another one; `new_email` masked, moments in ISO: from when the new
   * one counts in full, and until when the link undoes it.
   */
  | {
      template: 'email-changed'
      first_name: string
      new_email: string
      effective_at: string
      undo_until: string
      link: string
    }
  /** To the new address; `effective_at` as an ISO moment. */
  | { template: 'confirm-new-email'; first_name: string; effective_at: string; link: string }
  /** To both, when that was undone; `new_password`: a link to set one comes in an email of its own. */
  | { template: 'email-restored'; first_name: string; new_password: boolean }
  | { template: 'reset-password'; first_name: string; link: string; minutes: number }
  | { template: 'staff-invitation'; actor_name: string; role: string; link: string; hours: number }
  | { template: 'password-changed'; first_name: string }
  /** To see whether emails arrive; `name` is that of the requester. */
  | { template: 'test-email'; name: string }
  /** `name` as its owner gave it; '' where it is about none or all. */
  | { template: 'mfa-changed'; first_name: string; change: MfaChange; name: string }
  /**
   * To every owner: a sensitive act. `detail` is '' or says what exactly, `actor_name` who did it, `device` from where ('' where
   * the server itself did it), `occurred_at` as an ISO moment.
   */
  | {
      template: 'security-notice'
      first_name: string
      text: string
      detail: string
      actor_name: string
      device: string
      occurred_at: string
      link: string
    }
  /** `due_at` as an ISO moment; the link leads to where it can be undone. */
  | { template: 'account-deletion'; first_name: string; due_at: string; link: string }
  | { template: 'confirm-newsletter'; link: string; unsubscribe_link: string }
  | { template: 'confirm-stock-alert'; product_name: string; link: string; unsubscribe_link: string }
  | { template: 'back-in-stock'; product_name: string; price_kobo: number; link: string }
  | { template: 'wishlist-update'; items: WishlistUpdate[]; link: string; unsubscribe_link: string }
  /** What staff wrote to the readers of the newsletter; without a reader in a test, which has no list to leave. */
  | {
      template: 'campaign'
      subject: string
      preheader: string
      blocks: CampaignEmailBlock[]
      /** `subscribed_at` as an ISO moment: when they asked for it. */
      subscription: { subscribed_at: string; unsubscribe_link: string } | null
    }
  /** What is in an abandoned cart of a customer who agreed to news. */
  | {
      template: 'abandoned-cart'
      first_name: string
      items: { name: string; quantity: number; price_kobo: number }[]
      link: string
      subscription: { subscribed_at: string; unsubscribe_link: string }
    }
  /** A referee gets a coupon; `actor_name`: the referrer's first name, `ends_at` as an ISO moment. */
  | {
      template: 'referral-coupon'
      first_name: string
      actor_name: string
      code: string
      discount: ReferralDiscount
      ends_at: string
      link: string
    }
  /** Store credit for a friend who came and ordered; `balance_kobo`: all of it now. */
  | {
      template: 'referral-reward'
      first_name: string
      reward_kobo: number
      balance_kobo: number
      link: string
    }
  | { template: 'order-confirmation'; order: Order; link: string }
  | { template: 'confirmation-code'; order: Order; code: string; link: string }
  | { template: 'order-status'; order: Order; link: string }
  /** A parcel, by its number in the order, that waits to be collected or could not be handed over. */
  | { template: 'parcel-update'; order: Order; number: number; link: string }
  /** Parcels, by their numbers in the order, that were not collected in time and come back. */
  | { template: 'pickup-expired'; order: Order; numbers: number[]; link: string }
  /** The status of a return, by its number; `note` is what staff wrote. */
  | {
      template: 'return-status'
      order: Order
      number: string
      status: ReturnStatus
      note: string
      link: string
    }
  /** `order`: an exchange for what came back of the order `previous_order_number`, whose value counts towards it. */
  | { template: 'exchange'; order: Order; previous_order_number: string; credited_kobo: number; link: string }
  /** What of the order's money goes back now, and how; `cause`: why, where the shop knows it. */
  | {
      template: 'refund-requested'
      order: Order
      link: string
      amount_kobo: number
      method: RefundMethod
      cause?: RefundCause
    }
  /** All of an order's money was sent. */
  | { template: 'refund-sent'; order: Order; link: string }
  /** Money could not be sent back; the shop sees to it. */
  | { template: 'refund-failed'; order: Order; amount_kobo: number; link: string }
  /** An invoice, a receipt or a credit note, which is attached; `number` as printed. */
  | {
      template: 'document'
      document_id: string
      series: DocumentSeries
      number: string
      order_number: string
      total_kobo: number
      link: string
    }
  | { template: 'bank-account-required'; order: Order; link: string }
  | { template: 'payment-underpaid'; order: Order; link: string }
  /** An online order that nobody has paid; `pay_until`: the last moment at which it can be. */
  | { template: 'order-unpaid'; order: Order; pay_until: string; is_last: boolean; link: string }
  /** Where the money of an order goes that is paid by a transfer to the shop's own account. */
  | { template: 'transfer-pending'; order: Order; link: string }
  /** `before`: what it was; `refund_kobo`: what goes back of its money. */
  | { template: 'order-edited'; order: Order; before: OrderTotals; refund_kobo: number; link: string }
  /** To staff: a payment is disputed, or its answer is due soon. `respond_by` as an ISO moment. */
  | {
      template: 'payment-dispute'
      is_reminder: boolean
      status: DisputeStatus
      order_number: string
      amount_kobo: number
      provider: string
      category: string
      respond_by: string | null
      link: string
    }
  | { template: 'new-order'; order: Order; link: string }
  | {
      template: 'agreement'
      event: AgreementEmailEvent
      agreement: Agreement
      first_name: string
      link: string
    }
  | {
      template: 'contact-message'
      ticket: string
      type: string
      subject: string
      message: string
      from: string
    }
  /** What staff answer to a message; `text` has line breaks. */
  | { template: 'ticket-reply'; ticket: string; subject: string; text: string }
  | { template: 'contact-received'; ticket: string; sent: { subject: string; message: string } | null }

export interface RenderedEmail {
  subject: string
  html: string
  text: string
}
