import { join } from 'node:path'
import { createFolderFileStore } from '@shop/providers/files/folder-file-store'
import { readS3Address } from '@shop/providers/files/s3-address'
import { createS3FileStore } from '@shop/providers/files/s3-file-store'
import { createFolderMailSender } from '@shop/providers/mail/folder-mail-sender'
import { createOutbound } from '@shop/providers/outbound/create-outbound'
import { createSmtpMailSender } from '@shop/providers/mail/smtp-mail-sender'
import { systemClock } from '@shop/domain/core/clock'
import type { Providers } from '@shop/domain/core/context'
import type { FileStore } from '@shop/domain/core/ports/file-store'
import type { PaymentGateways } from '@shop/domain/core/ports/payment-gateways'
import { type Config, isLocal } from '../config.ts'
import { StartProblem } from './start-problem.ts'

/**
 * The outside world as the configuration chooses it. Mails are rendered by the web app, which only the serving
 * shop has: serve-shop.ts adds it.
 * @throws StartProblem when FILES_URL misses a part.
 */
export function composeProviders(config: Config, gateways: PaymentGateways): Providers {
  return {
    gateways,
    mail: config.SMTP_URL
      ? createSmtpMailSender(config.SMTP_URL)
      : createFolderMailSender(join(config.DATA_DIR, 'mails'), systemClock),
    renderMail: async () => {
      throw new Error('Only the serving shop renders emails.')
    },
    files: composeFiles(config),
    outbound: createOutbound({ isLocal: isLocal(config.PUBLIC_URL) }),
    async makePictures(bytes) {
      // Loaded at the first photo: most processes of a shop never see one.
      const { makePictures } = await import('@shop/providers/pictures/make-pictures')
      return makePictures(bytes)
    },
    async writePdf(sheets) {
      const { writePdf } = await import('@shop/providers/papers/write-pdf')
      return writePdf(sheets)
    },
  }
}

function composeFiles({ FILES_URL, DATA_DIR }: Config): FileStore {
  if (!FILES_URL) return createFolderFileStore(join(DATA_DIR, 'files'))
  try {
    return createS3FileStore(readS3Address(FILES_URL))
  } catch (error) {
    throw new StartProblem(`FILES_URL cannot be used: ${(error as Error).message}.`, { cause: error })
  }
}
