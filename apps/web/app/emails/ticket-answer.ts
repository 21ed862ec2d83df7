import { note, text, type MailPage } from './mail-page.ts'

interface TicketAnswer {
  ticket: string
  subject: string
  text: string
}

/** What staff answer to a message, paragraph by paragraph. */
export function ticketAnswer({ ticket, subject, text: words }: TicketAnswer, shopName: string): MailPage {
  return {
    subject: `Re: ${subject} (${ticket})`,
    heading: `${shopName} answers you`,
    blocks: [
      ...words
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean)
        .map(text),
      note('To write back, answer this mail and leave the ticket in its subject.'),
    ],
  }
}
