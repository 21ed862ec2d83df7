import { note, text, type EmailPages } from './email-content.ts'

export const supportEmails = {
  /** Confirms to the sender that the message has arrived. */
  'contact-received': ({ ticket, sent }, { name }) => ({
    subject: `${name} received your message (${ticket})`,
    heading: 'We received your message',
    blocks: [
      text(`Thank you for writing to ${name}. Your ticket is ${ticket}; we’ll reply by email.`),
      ...(sent ? [text(sent.subject), { kind: 'quote', text: sent.message } as const] : []),
      note(
        sent
          ? 'To add something, reply to this email and keep the ticket number in the subject.'
          : 'To add something, reply to this email. If you didn’t write to us, ignore it: we won’t email you again.',
      ),
    ],
  }),

  /** Sent to the shop's support address; a reply goes to the customer. */
  'contact-message': ({ ticket, type, subject, message, from }) => ({
    subject: `${ticket}, ${type}: ${subject}`,
    heading: subject,
    blocks: [
      text(`${from} wrote (${type}):`),
      { kind: 'quote', text: message },
      note(`Reply to this email to answer. The ticket is ${ticket}.`),
    ],
  }),

  /** A reply by staff, paragraph by paragraph. */
  'ticket-reply': ({ ticket, subject, text: reply }, { name }) => ({
    subject: `Re: ${subject} (${ticket})`,
    heading: `${name} replied to you`,
    blocks: [
      ...reply
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean)
        .map(text),
      note('To reply, answer this email and keep the ticket number in the subject.'),
    ],
  }),
} satisfies Partial<EmailPages>
