import type { Order } from '@shop/contract/orders'
import type { ShopFacts } from '@shop/contract/settings'

/** Every mail that the shop sends, with what its template shows. Links are whole addresses. */
export type MailContent =
  | { template: 'confirm-email'; firstName: string; link: string }
  | { template: 'reset-password'; firstName: string; link: string; minutes: number }
  | { template: 'password-changed'; firstName: string }
  | { template: 'order-confirmation'; order: Order; link: string }
  | { template: 'order-step'; order: Order; link: string }
  | { template: 'payment-refund'; order: Order; link: string }
  | { template: 'new-order'; order: Order; link: string }
  | { template: 'contact-message'; type: string; subject: string; message: string; from: string }

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

export type MailRenderer = (content: MailContent, facts: ShopFacts) => Promise<RenderedMail>
