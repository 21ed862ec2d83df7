import type { OutgoingEmail } from '@shop/domain/core/ports/mail-sender'
import type { SendMailOptions } from 'nodemailer'

/**
 * The mail as nodemailer takes it. Recipients go in as objects, because a text would be split at commas: what a
 * visitor typed as an address can never become a second recipient.
 */
export function composeEmail(email: OutgoingEmail): SendMailOptions {
  return {
    from: email.from,
    to: { name: '', address: email.to },
    replyTo: email.replyTo === undefined ? undefined : { name: '', address: email.replyTo },
    subject: email.subject,
    html: email.html,
    text: email.text,
    messageId: email.message_id,
    attachments: email.files?.map(({ name, contentType, bytes }) => ({
      filename: name,
      contentType,
      content: Buffer.from(bytes),
    })),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(email.unsubscribeUrl) },
    // Neither a template nor a file needs them, and a content that looks like a path must not read one.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** One press in the mailbox ends the mails (RFC 2369 and 8058). */
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {}
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
