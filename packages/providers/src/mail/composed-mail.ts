import type { OutgoingMail } from '@shop/shop/ports/mail-sender'
import type { SendMailOptions } from 'nodemailer'

/**
 * The mail as nodemailer takes it. Recipients go in as objects, because a text would be split at commas: what a
 * visitor typed as an address can never become a second recipient.
 */
export function composedMail(mail: OutgoingMail): SendMailOptions {
  return {
    from: mail.from,
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo === undefined ? undefined : { name: '', address: mail.replyTo },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // A template never needs them, and a content that looks like a path must not read one.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
