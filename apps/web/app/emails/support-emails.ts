import { note, text, type EmailPage } from './email-content.ts'

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

interface ContactMessage {
  ticket: string
  type: string
  subject: string
  message: string
  from: string
}

/** For the shop's support address; an answer goes to the writer. */
export function contactMessage({ ticket, type, subject, message, from }: ContactMessage): EmailPage {
  return {
    subject: `${ticket}, ${type}: ${subject}`,
    heading: subject,
    blocks: [
      text(`${from} wrote (${type}):`),
      { kind: 'quote', text: message },
      note(`Reply to this email to answer. The ticket is ${ticket}.`),
    ],
  }
}

interface TicketReply {
  ticket: string
  subject: string
  text: string
}

/** What staff answer to a message, paragraph by paragraph. */
export function ticketReply({ ticket, subject, text: words }: TicketReply, storeName: string): EmailPage {
  return {
    subject: `Re: ${subject} (${ticket})`,
    heading: `${storeName} replied to you`,
    blocks: [
      ...words
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean)
        .map(text),
      note('To reply, answer this email and keep the ticket number in the subject.'),
    ],
  }
}
