import type { MailSender } from '@shop/shop/ports/mail-sender'
import { createTransport } from 'nodemailer'
import { composedMail } from './composed-mail.ts'

/**
 * Sends by SMTP. `smtpUrl` is smtp://user:password@host:587 (TLS once the server offers it; `?requireTLS=true`
 * insists) or smtps://...:465. A try takes at most half a minute; a refusal or a lost line throws.
 */
export function createSmtpMailSender(smtpUrl: string): MailSender & { close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(mail) {
      await transport.sendMail(composedMail(mail))
    },
    close() {
      transport.close()
    },
  }
}
