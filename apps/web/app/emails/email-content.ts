import type { CampaignProduct } from '@shop/contract/admin/campaigns'
import type { EmailPayload } from '@shop/contract/email-content'
import type { Order } from '@shop/contract/orders'
import type { StoreDetails } from '@shop/contract/settings'

/** Content of an email, in order: rendered as HTML by email-document.tsx and as plain text by email-text.ts. */
export type EmailPageBlock =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  /** Text that somebody entered, with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'action'; label: string; link: string }
  /** Less prominent than an action, for several links in a row. */
  | { kind: 'links'; links: { label: string; link: string }[] }
  | { kind: 'order'; order: Order }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[]; numbered: boolean }
  /** Like an action, but without showing the URL. */
  | { kind: 'button'; label: string; link: string }
  | { kind: 'products'; products: CampaignProduct[] }
  | { kind: 'coupon'; code: string; description: string }

export interface EmailPage {
  subject: string
  /** Preview text after the subject in an inbox; hidden in the email. */
  preheader?: string
  /** '' if the blocks start with their own heading or text. */
  heading: string
  /** Shown at the top of emails about test orders. */
  warning?: string
  blocks: EmailPageBlock[]
}

/** Builds the content of each email template. */
export type EmailPages = {
  [Template in EmailPayload['template']]: (
    content: Extract<EmailPayload, { template: Template }>,
    store: StoreDetails,
  ) => EmailPage
}

export const text = (content: string): EmailPageBlock => ({ kind: 'text', text: content })
export const note = (content: string): EmailPageBlock => ({ kind: 'note', text: content })
export const action = (label: string, link: string): EmailPageBlock => ({ kind: 'action', label, link })

/** Who sent the email and how to reach them; only what the owner has entered. */
export function footerTexts({ name, phone, email, address, hours, registration }: StoreDetails): string[] {
  const contactText = [phone, hours && phone ? `(${hours})` : ''].filter(Boolean).join(' ')
  return [name, contactText, email, address, registration].filter(Boolean)
}
