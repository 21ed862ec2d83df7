import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmailSender } from '@shop/domain/core/ports/mail-sender'
import { createTransport } from 'nodemailer'
import { writeAtomically } from '../files/write-atomically.ts'
import { composeEmail } from './composed-mail.ts'

/**
 * Puts each mail as an .eml file into a folder, for a shop without SMTP. The name starts with the time, so that the
 * newest comes last, and ends with a hash of the message id.
 */
export function createFolderEmailSender(folder: string, clock: { now(): Date }): EmailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(email) {
      const { message } = await transport.sendMail({ ...composeEmail(email), date: clock.now() })
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as a whole')
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
