import type { EmailPayload, RenderedEmail } from '@shop/contract/email-content'
import type { CustomEmailTemplates } from '@shop/contract/email-templates'
import type { StoreDetails } from '@shop/contract/settings'

/**
 * Passes one rendered email to the email server. Throws if it was not accepted, so that the outbox retries; throws
 * AddressRefused if the address is the reason.
 */
export interface EmailSender {
  send(email: OutgoingEmail): Promise<void>
  /** Deletes emails to an address that the sender stores itself; does nothing for an email server. */
  erase(address: string): Promise<void>
}

export interface OutgoingEmail {
  to: string
  /** An address, with or without a display name: `Kasoja <orders@example.ng>`. */
  from: string
  reply_to?: string
  subject: string
  html: string
  text: string
  /** The same for retries, so that a mailbox recognises a repeat: `<key@host>`, including the brackets. */
  message_id: string
  /** The one-click unsubscribe URL (RFC 8058), which takes a POST. */
  unsubscribe_url?: string
  /** Attached to the email. */
  files?: readonly EmailAttachment[]
}

export interface EmailAttachment {
  /** Without a path, such as 'INV-000042.pdf'. */
  name: string
  contentType: string
  bytes: Uint8Array
}

/** The email server permanently rejected the address: there is no such mailbox, or it is closed. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** Renders an email in a language, with the owner's custom texts if there are any; in English if the shop has no such language. */
export type EmailRenderer = (
  content: EmailPayload,
  store: StoreDetails,
  templates: CustomEmailTemplates,
  language: string,
) => Promise<RenderedEmail>
