import { AddressRefused } from '@shop/domain/core/ports/mail-failure'
import type { EmailSender } from '@shop/domain/core/ports/mail-sender'
import { createTransport } from 'nodemailer'
import { composeEmail } from './composed-mail.ts'

/**
 * Sends by SMTP. `smtpUrl` is smtp://user:password@host:587 (TLS once the server offers it; `?requireTLS=true`
 * insists) or smtps://...:465. A try takes at most half a minute; a refusal or a lost line throws.
 */
export function createSmtpEmailSender(smtpUrl: string): EmailSender & { close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(email) {
      await transport.sendMail(composeEmail(email)).catch((error: unknown) => {
        throw isAddressRejected(error)
          ? new AddressRefused(error.message, { cause: error })
          : toReadableError(error)
      })
    },
    async erase() {},
    close() {
      transport.close()
    },
  }
}

const unreachable = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED'])

/** The owner reads it beside a mail that was not sent. */
function toReadableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EAUTH')
    return new Error(`The mail server refuses name or password: ${error.message}`, { cause: error })
  if (!unreachable.has(code)) return error
  return new Error(`The mail server cannot be reached: ${error.message}`, { cause: error })
}

/**
 * Whether a server said no to the recipient for good: RFC 3463 calls that 5.1.x, or 5.2.1 of a closed mailbox. Other
 * codes of the kind 5.7.x blame the sender or what was written. Servers without these codes say 550, 551 or 553.
 */
function isAddressRejected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode, command, response } = error as Error & Partial<Record<string, unknown>>
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500) return false
  const detail = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1]
  if (detail) return detail.startsWith('5.1.') || detail === '5.2.1'
  return [550, 551, 553].includes(responseCode)
}
