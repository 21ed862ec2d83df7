import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailSender } from '@shop/domain/core/ports/mail-sender'
import { createTransport } from 'nodemailer'
import { writeAtomically } from '../files/write-atomically.ts'
import { composedMail } from './composed-mail.ts'

/**
 * Puts each mail as an .eml file into a folder, for a shop without SMTP. The name starts with the time, so that the
 * newest comes last, and ends with a hash of the message id.
 */
export function createFolderMailSender(folder: string, clock: { now(): Date }): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...composedMail(mail), date: clock.now() })
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as a whole')
      const time = clock.now().toISOString().replace(/[:.]/g, '-')
      const hash = createHash('sha256').update(mail.message_id).digest('hex').slice(0, 16)
      await writeAtomically(join(folder, `${time}-${hash}.eml`), message)
    },
    async forget(address) {
      for (const file of await mailFiles(folder))
        if (recipientOf(await readFile(file, 'utf8')) === address.toLowerCase()) await rm(file)
    },
  }
}

async function mailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name))
}

function recipientOf(mail: string): string | undefined {
  const [head = ''] = mail.split('\r\n\r\n', 1)
  return /^To: (.*)$/m.exec(head)?.[1]?.trim().toLowerCase()
}
