import { AddressRefused, type EmailSender, type OutgoingEmail } from '@shop/domain/core/ports/email'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../files/write-atomically.ts'

/**
 * Sends by SMTP. `smtpUrl` is smtp://user:password@host:587 (TLS once the server offers it; `?requireTLS=true`
 * insists) or smtps://...:465. A try takes at most half a minute; an error or a lost line throws.
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

/** The owner reads it beside an email that was not sent. */
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

/**
 * Puts each email as an .eml file into a folder, for a shop without SMTP. The name starts with the time, so that the
 * newest comes last, and ends with a hash of the message id.
 */
export function createFolderEmailSender(folder: string, clock: { now(): Date }): EmailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(email) {
      const { message } = await transport.sendMail({ ...composeEmail(email), date: clock.now() })
      if (!Buffer.isBuffer(message)) throw new Error('The email was not composed as a whole')
      const time = clock.now().toISOString().replace(/[:.]/g, '-')
      const hash = createHash('sha256').update(email.message_id).digest('hex').slice(0, 16)
      await writeAtomically(join(folder, `${time}-${hash}.eml`), message)
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
 * The email as nodemailer takes it. Recipients go in as objects, because a text would be split at commas: what a
 * visitor typed as an address can never become a second recipient.
 */
function composeEmail(email: OutgoingEmail): SendMailOptions {
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

/** One press in the mailbox ends the emails (RFC 2369 and 8058). */
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {}
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
