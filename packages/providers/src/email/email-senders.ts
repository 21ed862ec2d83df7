import { AddressRefused, type EmailSender, type OutgoingEmail } from '@shop/domain/core/ports/email'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../files/write-atomically.ts'

const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends by SMTP. `smtpUrl` is smtp://user:password@host:587 (TLS if the server offers it; required with
 * `?requireTLS=true`) or smtps://...:465. An attempt takes at most half a minute. Throws on an error or a lost
 * connection.
 */
export function createSmtpEmailSender(smtpUrl: string): EmailSender & { close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    ...smtpTimeouts,
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

/** Connects and signs in without sending anything. Throws the server's response. */
export async function testSmtpServer(smtpUrl: string): Promise<void> {
  const transport = createTransport({ url: smtpUrl, ...smtpTimeouts })
  try {
    await transport.verify()
  } catch (error) {
    throw toReadableError(error)
  } finally {
    transport.close()
  }
}

const unreachable = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED'])

/** The error as the owner reads it next to an unsent email. */
function toReadableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EAUTH')
    return new Error(`The mail server refuses name or password: ${error.message}`, { cause: error })
  if (!unreachable.has(code)) return error
  return new Error(`The mail server cannot be reached: ${error.message}`, { cause: error })
}

/**
 * Whether a server permanently rejected the recipient: RFC 3463 codes 5.1.x, or 5.2.1 for a disabled mailbox. Codes
 * such as 5.7.x blame the sender or the content. Servers without these codes send 550, 551 or 553.
 */
function isAddressRejected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode, command, response } = error as Error & Partial<Record<string, unknown>>
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500) return false
  const detail = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1]
  if (detail) return detail.startsWith('5.1.') || detail === '5.2.1'
  return [550, 551, 553].includes(responseCode)
}

/**
 * Writes each email to a folder as an .eml file, for a shop without SMTP. The name starts with the time, so that the
 * newest is last, and ends with a hash of the message id.
 */
export function createFolderEmailSender(folder: string, clock: { now(): Date }): EmailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(email) {
      const { message } = await transport.sendMail({ ...composeEmail(email), date: clock.now() })
      if (!Buffer.isBuffer(message)) throw new Error('The email was not composed as a whole')
      const time = clock.now().toISOString().replace(/[:.]/g, '-')
      const hash = createHash('sha256').update(email.message_id).digest('hex').slice(0, 16)
      // The database has a copy of each email.
      await writeAtomically(join(folder, `${time}-${hash}.eml`), message, { isDurable: false })
    },
    async erase(address) {
      for (const file of await listEmailFiles(folder))
        if (parseRecipient(await readFile(file, 'utf8')) === address.toLowerCase()) await rm(file)
    },
  }
}

async function listEmailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name))
}

function parseRecipient(email: string): string | undefined {
  const [head = ''] = email.split('\r\n\r\n', 1)
  return /^To: (.*)$/m.exec(head)?.[1]?.trim().toLowerCase()
}

/**
 * The email as nodemailer takes it. Recipients are objects because text would be split at commas: an address entered by
 * a visitor can never become a second recipient.
 */
function composeEmail(email: OutgoingEmail): SendMailOptions {
  return {
    from: email.from,
    to: { name: '', address: email.to },
    replyTo: email.reply_to === undefined ? undefined : { name: '', address: email.reply_to },
    subject: email.subject,
    html: email.html,
    text: email.text,
    messageId: email.message_id,
    attachments: email.files?.map(({ name, contentType, bytes }) => ({
      filename: name,
      contentType,
      content: Buffer.from(bytes),
    })),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(email.unsubscribe_url) },
    // No template or attachment needs file access, and content that looks like a path must not read a file.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Headers for one-click unsubscribe (RFC 2369 and 8058). */
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {}
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
