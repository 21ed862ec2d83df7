import type { CampaignEmailBlock } from './admin/campaigns.ts'
import type { DailyDigest } from './admin/daily-digest.ts'
import type { DisputeStatus } from './admin/disputes.ts'
import type { DocumentSeries } from './documents.ts'
import type { Order } from './orders.ts'
import type { OrderTotals } from './admin/orders.ts'
import type { Agreement } from './pay-later.ts'
import type { ReferralDiscount } from './referrals.ts'
import type { RefundCause, RefundMethod } from './refunds.ts'
import type { ReturnStatus } from './returns.ts'

/** A saved product that is back in stock, or cheaper than when it was saved or last announced. */
export interface WishlistUpdate {
  name: string
  is_back_in_stock: boolean
  price_kobo: number
  previous_price_kobo: number
  link: string
}

/** The event of an instalment plan. */
export type AgreementEmailEvent =
  | 'applied'
  | 'info_requested'
  | 'approved'
  | 'declined'
  | 'expired'
  | 'accepted'
  | 'payment_received'
  /** Items were returned or not delivered, so less is due. */
  | 'reduced'
  /** The provider reversed a payment, so it is due again. */
  | 'payment_reversed'
  | 'reminder'
  | 'overdue'
  | 'defaulted'
  | 'completed'
  | 'cancelled'

/** The change to an account's MFA. */
export type MfaChange =
  'code-app-added' | 'code-app-removed' | 'passkey-added' | 'passkey-removed' | 'recovery-code-used' | 'reset'

/** Every email of the shop, with the data of its template. Links are absolute. */
export type EmailPayload =
  | { template: 'confirm-email'; first_name: string; link: string }
  /**
   * To the previous address when staff changed it. `new_email` is masked. ISO times: when the new one takes full
   * effect, and until when the link can undo the change.
   */
  | {
      template: 'email-changed'
      first_name: string
      new_email: string
      effective_at: string
      undo_until: string
      link: string
    }
  /** To the new address; `effective_at` is an ISO time. */
  | { template: 'confirm-new-email'; first_name: string; effective_at: string; link: string }
  /** To both addresses when the change was undone. `new_password`: whether a separate email has a link to set one. */
  | { template: 'email-restored'; first_name: string; new_password: boolean }
  | { template: 'reset-password'; first_name: string; link: string; minutes: number }
  | { template: 'staff-invitation'; actor_name: string; role: string; link: string; hours: number }
  /** A code that the recipient just requested. */
  | { template: 'sign-in-code'; first_name: string; code: string }
  | { template: 'password-changed'; first_name: string }
  /** To staff who want the day in figures; `link` opens the dashboard. */
  | { template: 'daily-digest'; first_name: string; digest: DailyDigest; link: string }
  /** Tests email delivery. `name` is that of the staff member who sent it. */
  | { template: 'test-email'; name: string }
  /** `name` as entered by its owner; '' if the change concerns none or all. */
  | { template: 'mfa-changed'; first_name: string; change: MfaChange; name: string }
  /**
   * To every owner, about a sensitive action. `detail` is '' or adds details, `actor_name` is who did it, `device`
   * where from ('' on the server itself), `occurred_at` is an ISO time.
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
  /** `due_at` is an ISO time. The link leads to where the deletion can be cancelled. */
  | { template: 'account-deletion'; first_name: string; due_at: string; link: string }
  | { template: 'confirm-newsletter'; link: string; unsubscribe_link: string }
  | { template: 'confirm-stock-alert'; product_name: string; link: string; unsubscribe_link: string }
  | { template: 'back-in-stock'; product_name: string; price_kobo: number; link: string }
  | { template: 'wishlist-update'; items: WishlistUpdate[]; link: string; unsubscribe_link: string }
  /** A newsletter campaign. `subscription` is null in a test, which cannot be unsubscribed from. */
  | {
      template: 'campaign'
      subject: string
      preheader: string
      blocks: CampaignEmailBlock[]
      /** `subscribed_at` as an ISO time. */
      subscription: { subscribed_at: string; unsubscribe_link: string } | null
    }
  /** The abandoned cart of a customer who subscribed to the newsletter. */
  | {
      template: 'abandoned-cart'
      first_name: string
      items: { name: string; quantity: number; price_kobo: number }[]
      link: string
      subscription: { subscribed_at: string; unsubscribe_link: string }
    }
  /** A referee gets a coupon. `actor_name`: the referrer's first name, `ends_at` is an ISO time. */
  | {
      template: 'referral-coupon'
      first_name: string
      actor_name: string
      code: string
      discount: ReferralDiscount
      ends_at: string
      link: string
    }
  /** Store credit for a referral; `balance_kobo` is the new balance. */
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
  /** A parcel, by its number in the order, that is ready for collection or could not be delivered. */
  | { template: 'parcel-update'; order: Order; number: number; link: string }
  /** Parcels, by number, that were not collected in time and are being returned. */
  | { template: 'pickup-expired'; order: Order; numbers: number[]; link: string }
  /** Status of a return, by number; `note` is from staff. */
  | {
      template: 'return-status'
      order: Order
      number: string
      status: ReturnStatus
      note: string
      link: string
    }
  /** `order`: the exchange order. The value of the items returned from `previous_order_number` is deducted from it. */
  | { template: 'exchange'; order: Order; previous_order_number: string; credited_kobo: number; link: string }
  /** What is being refunded, and how. `cause`: why, if the shop knows it. */
  | {
      template: 'refund-requested'
      order: Order
      link: string
      amount_kobo: number
      method: RefundMethod
      cause?: RefundCause
    }
  /** The whole refund was sent. */
  | { template: 'refund-sent'; order: Order; link: string }
  /** A refund failed; the shop takes care of it. */
  | { template: 'refund-failed'; order: Order; amount_kobo: number; link: string }
  /** An invoice, receipt or credit note, attached as PDF; `number` as printed. */
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
  /** An unpaid online order. `pay_until`: the payment deadline. */
  | { template: 'order-unpaid'; order: Order; pay_until: string; is_last: boolean; link: string }
  /** Bank details for an order paid by manual transfer. */
  | { template: 'transfer-pending'; order: Order; link: string }
  /** `before`: totals before the edit; `refund_kobo`: the amount refunded. */
  | { template: 'order-edited'; order: Order; before: OrderTotals; refund_kobo: number; link: string }
  /** To staff: a payment is disputed, or the response is due soon. `respond_by` is an ISO time. */
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
  /** Reply of staff to a message; `text` has line breaks. */
  | { template: 'ticket-reply'; ticket: string; subject: string; text: string }
  | { template: 'contact-received'; ticket: string; sent: { subject: string; message: string } | null }

export interface RenderedEmail {
  subject: string
  html: string
  text: string
}
