import { note, text, type EmailPage } from './mail-page.ts'

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
