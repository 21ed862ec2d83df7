import type { EmailPayload, RenderedEmail } from '@shop/contract/email-content'
import type { CustomEmailTemplates } from '@shop/contract/email-templates'
import type { StoreDetails } from '@shop/contract/settings'

/**
 * Hands one rendered email to the mail server. Throws if it was not accepted, so that the outbox retries; AddressRefused
 * if the address is the reason.
 */
export interface EmailSender {
  send(email: OutgoingEmail): Promise<void>
  /** Deletes emails to an address that the sender stores itself; nothing for a mail server. */
  erase(address: string): Promise<void>
}

export interface OutgoingEmail {
  to: string
  /** An address, with or without a display name: `Kasoja <orders@example.ng>`. */
  from: string
  replyTo?: string
  subject: string
  html: string
  text: string
  /** The same for retries, so that a mailbox recognises a repeat: `<key@host>`, with the brackets. */
  message_id: string
  /** The one-click unsubscribe URL (RFC 8058), which takes a POST. */
  unsubscribeUrl?: string
  /** Attached to the email. */
  files?: readonly EmailAttachment[]
}

export interface EmailAttachment {
  /** Without path, such as 'INV-000042.pdf'. */
  name: string
  contentType: string
  bytes: Uint8Array
}

/** The email server refused the address for good: there is no such mailbox, or it is closed. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** Renders an email, with the owner's own texts if there are any. */
export type EmailRenderer = (
  content: EmailPayload,
  store: StoreDetails,
  templates: CustomEmailTemplates,
) => Promise<RenderedEmail>
