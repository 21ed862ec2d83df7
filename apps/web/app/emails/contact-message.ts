import { note, text, type EmailPage } from './mail-page.ts'

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
