import { note, text, type MailPage } from './mail-page.ts'

interface ContactReceived {
  ticket: string
  /** What was written; null where the address is not known to be the writer's. */
  sent: { subject: string; message: string } | null
}

/** Tells the writer that the message has arrived. */
export function contactReceived({ ticket, sent }: ContactReceived, shopName: string): MailPage {
  return {
    subject: `${shopName} has your message (${ticket})`,
    heading: 'We have your message',
    blocks: [
      text(`Thank you for writing to ${shopName}. Your ticket is ${ticket}; we answer by email.`),
      ...(sent ? [text(sent.subject), { kind: 'quote', text: sent.message } as const] : []),
      note(
        sent
          ? 'To add something, answer this mail and leave the ticket in its subject.'
          : 'To add something, answer this mail. If you did not write to us, ignore it: nothing more will come.',
      ),
    ],
  }
}
