import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { MailSender } from '@shop/shop/ports/mail-sender'
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
      const hash = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 16)
      await writeAtomically(join(folder, `${time}-${hash}.eml`), message)
    },
  }
}
