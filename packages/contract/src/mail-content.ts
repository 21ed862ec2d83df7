import type { LetterPart } from './admin/campaigns.ts'
import type { DisputeStatus } from './admin/disputes.ts'
import type { DocumentSeries } from './documents.ts'
import type { Order } from './orders.ts'
import type { OrderSums } from './order-sums.ts'
import type { Agreement } from './pay-later.ts'
import type { FriendGift } from './referrals.ts'
import type { RefundCause, RefundWay } from './refunds.ts'
import type { ReturnState } from './returns.ts'

/** A saved product that is back, or costs less than when it was saved or told of. */
export interface WishlistNews {
  name: string
  is_back: boolean
  price_kobo: number
  was_kobo: number
  link: string
}

/** What became of a plan to pay in parts. */
export type PlanEvent =
  | 'applied'
  | 'asked'
  | 'approved'
  | 'declined'
  | 'expired'
  | 'agreed'
  | 'received'
  /** Goods came back or never came: it asks for less. */
  | 'lowered'
  /** Its provider took a payment back: that is open again. */
  | 'taken_back'
  | 'reminder'
  | 'overdue'
  | 'defaulted'
  | 'completed'
  | 'cancelled'

/** What became of how an account is asked for beside its password. */
export type SecondFactorChange =
  | 'code-app-added'
  | 'code-app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-code-used'
  | 'taken-off'

/** Every mail that the shop sends, with what its template shows. Links are whole addresses. */
export type MailContent =
  | { template: 'confirm-email'; firstName: string; link: string }
  /**
   * To the address before, when staff gave the account another one; `newEmail` masked, moments in ISO: from when the new
   * one counts in full, and until when the link undoes it.
   */
  | {
      template: 'email-changed'
      firstName: string
      newEmail: string
      settlesAt: string
      undoUntil: string
      link: string
    }
  /** To the new address; `settlesAt` as an ISO moment. */
  | { template: 'confirm-new-email'; firstName: string; settlesAt: string; link: string }
  /** To both, when that was undone; `newPassword`: a link to set one comes in a mail of its own. */
  | { template: 'email-restored'; firstName: string; newPassword: boolean }
  | { template: 'reset-password'; firstName: string; link: string; minutes: number }
  | { template: 'staff-invitation'; by: string; role: string; link: string; hours: number }
  | { template: 'password-changed'; firstName: string }
  /** To see whether mails arrive; `name` of who asked for it. */
  | { template: 'mail-test'; name: string }
  /** `name` as its owner gave it; '' where it is about none or all. */
  | { template: 'second-factor-changed'; firstName: string; change: SecondFactorChange; name: string }
  /**
   * To every owner: a sensitive act. `detail` is '' or says what exactly, `by` who did it, `device` from where ('' where
   * the server itself did it), `at` as an ISO moment.
   */
  | {
      template: 'security-notice'
      firstName: string
      says: string
      detail: string
      by: string
      device: string
      at: string
      link: string
    }
  /** `dueAt` as an ISO moment; the link leads to where it can be taken back. */
  | { template: 'account-deletion'; firstName: string; dueAt: string; link: string }
  | { template: 'confirm-newsletter'; link: string; leaveLink: string }
  | { template: 'confirm-stock-alert'; what: string; link: string; leaveLink: string }
  | { template: 'back-in-stock'; what: string; price_kobo: number; link: string }
  | { template: 'wishlist-news'; items: WishlistNews[]; link: string; leaveLink: string }
  /** What staff wrote to the readers of the newsletter; without a reader in a test, which has no list to leave. */
  | {
      template: 'campaign'
      subject: string
      preheader: string
      parts: LetterPart[]
      /** `since` as an ISO moment: when they asked for it. */
      reader: { since: string; leaveLink: string } | null
    }
  /** What lies in a cart that somebody has left, for who agreed to news. */
  | {
      template: 'cart-waiting'
      firstName: string
      items: { name: string; quantity: number; price_kobo: number }[]
      link: string
      reader: { since: string; leaveLink: string }
    }
  /** Who came by a friend's link gets a coupon; `by`: the friend's first name, `endsAt` as an ISO moment. */
  | {
      template: 'friend-gift'
      firstName: string
      by: string
      code: string
      gift: FriendGift
      endsAt: string
      link: string
    }
  /** Store credit for a friend who came and ordered; `balance_kobo`: all of it now. */
  | {
      template: 'referral-reward'
      firstName: string
      reward_kobo: number
      balance_kobo: number
      link: string
    }
  | { template: 'order-confirmation'; order: Order; link: string }
  | { template: 'order-code'; order: Order; code: string; link: string }
  | { template: 'order-step'; order: Order; link: string }
  /** A parcel, by its number in the order, that waits to be collected or could not be handed over. */
  | { template: 'parcel'; order: Order; number: number; link: string }
  /** Parcels, by their numbers in the order, that were not collected in time and come back. */
  | { template: 'not-collected'; order: Order; numbers: number[]; link: string }
  /** How it stands with a return, by its number; `note` is what staff wrote. */
  | { template: 'return-step'; order: Order; number: string; state: ReturnState; note: string; link: string }
  /** `order`: what is sent instead of what came back of the order numbered `was`, which counts so much towards it. */
  | { template: 'exchange'; order: Order; was: string; counted_kobo: number; link: string }
  /** What of the order's money goes back now, and how; `cause`: why, where the shop knows it. */
  | {
      template: 'payment-refund'
      order: Order
      link: string
      amount_kobo: number
      way: RefundWay
      cause?: RefundCause
    }
  /** All of an order's money was sent. */
  | { template: 'refund-sent'; order: Order; link: string }
  /** Money could not be sent back; the shop sees to it. */
  | { template: 'refund-failed'; order: Order; amount_kobo: number; link: string }
  /** An invoice, a receipt or a credit note, which goes with the mail; `number` as printed. */
  | {
      template: 'document'
      documentId: string
      series: DocumentSeries
      number: string
      orderNumber: string
      total_kobo: number
      link: string
    }
  | { template: 'refund-account'; order: Order; link: string }
  | { template: 'payment-short'; order: Order; link: string }
  /** An online order that nobody has paid; `pay_until`: the last moment at which it can be. */
  | { template: 'order-unpaid'; order: Order; pay_until: string; is_last: boolean; link: string }
  /** Where the money of an order goes that is paid by a transfer to the shop's own account. */
  | { template: 'transfer-awaited'; order: Order; link: string }
  /** `before`: what it was; `refund_kobo`: what goes back of its money. */
  | { template: 'order-changed'; order: Order; before: OrderSums; refund_kobo: number; link: string }
  /** To staff: a payment is disputed, or its answer is due soon. `respondBy` as an ISO moment. */
  | {
      template: 'payment-dispute'
      isReminder: boolean
      status: DisputeStatus
      orderNumber: string
      amount_kobo: number
      provider: string
      category: string
      respondBy: string | null
      link: string
    }
  | { template: 'new-order'; order: Order; link: string }
  | { template: 'plan'; event: PlanEvent; agreement: Agreement; firstName: string; link: string }
  | {
      template: 'contact-message'
      ticket: string
      type: string
      subject: string
      message: string
      from: string
    }
  /** What staff answer to a message; `text` has line breaks. */
  | { template: 'ticket-answer'; ticket: string; subject: string; text: string }
  | { template: 'contact-received'; ticket: string; sent: { subject: string; message: string } | null }

export interface RenderedMail {
  subject: string
  html: string
  text: string
}
