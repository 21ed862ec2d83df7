import { t } from '@shop/contract/t'
import { note, text, type EmailPages } from './email-content.ts'

export const supportEmails = {
  /** Confirms to the sender that the message has arrived. */
  'contact-received': ({ ticket, sent }, { name }) => ({
    subject: t('{shop} received your message ({ticket})', { shop: name, ticket }),
    heading: t('We received your message'),
    blocks: [
      text(
        t('Thank you for writing to {shop}. Your ticket is {ticket}; we’ll reply by email.', {
          shop: name,
          ticket,
        }),
      ),
      ...(sent ? [text(sent.subject), { kind: 'quote', text: sent.message } as const] : []),
      note(
        sent
          ? t('To add something, reply to this email and keep the ticket number in the subject.')
          : t(
              'To add something, reply to this email. If you didn’t write to us, ignore it: we won’t email you again.',
            ),
      ),
    ],
  }),

  /** A reply by staff, paragraph by paragraph. */
  'ticket-reply': ({ ticket, subject, text: reply }, { name }) => ({
    subject: `Re: ${subject} (${ticket})`,
    heading: t('{shop} replied to you', { shop: name }),
    blocks: [
      ...reply
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean)
        .map(text),
      note(t('To reply, answer this email and keep the ticket number in the subject.')),
    ],
  }),
} satisfies Partial<EmailPages>
