import type { Order } from '@shop/contract/orders'

/** What a mail shows, in order. Written once; drawn as HTML by mail-document.tsx and as text by mail-text.ts. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  /** What somebody wrote, with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'action'; label: string; link: string }
  /** Less weighty than an action: several of them stand together. */
  | { kind: 'links'; links: { label: string; link: string }[] }
  | { kind: 'order'; order: Order }

export interface MailPage {
  subject: string
  heading: string
  /** Shown above everything, in mails of test orders. */
  warning?: string
  blocks: MailBlock[]
}

export const text = (words: string): MailBlock => ({ kind: 'text', text: words })
export const note = (words: string): MailBlock => ({ kind: 'note', text: words })
export const action = (label: string, link: string): MailBlock => ({ kind: 'action', label, link })
