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
    heading: `${shopName} replied to you`,
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
