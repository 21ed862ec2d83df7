import { note, text, type EmailPage } from './mail-page.ts'

interface ContactReceived {
  ticket: string
  /** What was written; null where the address is not known to be the writer's. */
  sent: { subject: string; message: string } | null
}

/** Tells the writer that the message has arrived. */
export function contactReceived({ ticket, sent }: ContactReceived, storeName: string): EmailPage {
  return {
    subject: `${storeName} received your message (${ticket})`,
    heading: 'We received your message',
    blocks: [
      text(`Thank you for writing to ${storeName}. Your ticket is ${ticket}; we’ll reply by email.`),
      ...(sent ? [text(sent.subject), { kind: 'quote', text: sent.message } as const] : []),
      note(
        sent
          ? 'To add something, reply to this email and keep the ticket number in the subject.'
          : 'To add something, reply to this email. If you didn’t write to us, ignore it: we won’t email you again.',
      ),
    ],
  }
}
