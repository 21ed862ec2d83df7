import type { CampaignProduct } from '@shop/contract/admin/campaigns'
import type { EmailPayload } from '@shop/contract/email-content'
import type { Order } from '@shop/contract/orders'
import type { StoreDetails } from '@shop/contract/settings'

/** What an email shows, in order. Written once; drawn as HTML by email-document.tsx and as text by email-text.ts. */
export type EmailPageBlock =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  /** What somebody wrote, with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'action'; label: string; link: string }
  /** Less weighty than an action: several of them follow each other. */
  | { kind: 'links'; links: { label: string; link: string }[] }
  | { kind: 'order'; order: Order }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[]; numbered: boolean }
  /** An action whose address needs not be read. */
  | { kind: 'button'; label: string; link: string }
  | { kind: 'products'; products: CampaignProduct[] }
  | { kind: 'coupon'; code: string; description: string }

export interface EmailPage {
  subject: string
  /** What mailboxes show after the subject; not seen in the email. */
  preheader?: string
  /** '' where the blocks begin with their own words. */
  heading: string
  /** Shown above everything, in emails of test orders. */
  warning?: string
  blocks: EmailPageBlock[]
}

/** How the email of each template is worded. */
export type EmailPages = {
  [Template in EmailPayload['template']]: (
    content: Extract<EmailPayload, { template: Template }>,
    store: StoreDetails,
  ) => EmailPage
}

export const text = (content: string): EmailPageBlock => ({ kind: 'text', text: content })
export const note = (content: string): EmailPageBlock => ({ kind: 'note', text: content })
export const action = (label: string, link: string): EmailPageBlock => ({ kind: 'action', label, link })

/** Who wrote and how to reach them: only what the owner has entered. */
export function footerTexts({ name, phone, email, address, hours, registration }: StoreDetails): string[] {
  const contactText = [phone, hours && phone ? `(${hours})` : ''].filter(Boolean).join(' ')
  return [name, contactText, email, address, registration].filter(Boolean)
}
