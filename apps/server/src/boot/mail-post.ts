import type { EmailTransport } from '@shop/domain/notifications/email/deliver-mail'
import type { Config } from '../config.ts'

/** From whom mails come, and whether a mail server carries them. */
export function emailTransport({
  MAIL_FROM,
  SMTP_URL,
}: Pick<Config, 'MAIL_FROM' | 'SMTP_URL'>): EmailTransport {
  return { from: MAIL_FROM, transport: SMTP_URL ? 'smtp' : 'folder' }
}
