import type { EmailPayload, RenderedEmail } from '@shop/contract/email-content'
import type { CustomEmailTemplates } from '@shop/contract/email-templates'
import type { StoreDetails } from '@shop/contract/settings'

/** Hands one finished email to the carrier. Throws when it was not accepted, so that the outbox tries again: AddressRefused where its address is the reason. */
export interface EmailSender {
  send(email: OutgoingEmail): Promise<void>
  /** Removes what the sender itself has kept of emails to an address: nothing for a carrier that keeps none. */
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
  /** Kept through retries so that a receiver can recognise a repeat: `<key@host>`, the brackets included. */
  message_id: string
  /** Where a mailbox ends these emails automatically (RFC 8058): a whole address that takes a POST. */
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

/** Draws an email, with the owner's own texts where there are some. */
export type EmailRenderer = (
  content: EmailPayload,
  store: StoreDetails,
  templates: CustomEmailTemplates,
) => Promise<RenderedEmail>
