import { note, text, type MailPage } from './mail-page.ts'

interface ContactMessage {
  type: string
  subject: string
  message: string
  from: string
}

/** For the shop's support address; an answer goes to the writer. */
export function contactMessage({ type, subject, message, from }: ContactMessage): MailPage {
  return {
    subject: `${type}: ${subject}`,
    heading: subject,
    blocks: [
      text(from ? `${from} writes (${type}):` : `A visitor without an address writes (${type}):`),
      { kind: 'quote', text: message },
      note(from ? 'Answer this mail to write back.' : 'There is no address to answer to.'),
    ],
  }
}
