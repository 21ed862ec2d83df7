import { join } from 'node:path'
import { createFolderFileStore } from '@shop/providers/files/folder-file-store'
import { parseS3Address } from '@shop/providers/files/s3-address'
import { createS3FileStore } from '@shop/providers/files/s3-file-store'
import { createFolderEmailSender } from '@shop/providers/mail/folder-mail-sender'
import { createOutbound } from '@shop/providers/outbound/create-outbound'
import { createSmtpEmailSender } from '@shop/providers/mail/smtp-mail-sender'
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
    email: config.SMTP_URL
      ? createSmtpEmailSender(config.SMTP_URL)
      : createFolderEmailSender(join(config.DATA_DIR, 'mails'), systemClock),
    renderEmail: async () => {
      throw new Error('Only the serving shop renders emails.')
    },
    files: composeFiles(config),
    outbound: createOutbound({ isLocal: isLocal(config.PUBLIC_URL) }),
    async createImages(bytes) {
      // Loaded at the first photo: most processes of a shop never see one.
      const { createImages } = await import('@shop/providers/pictures/make-pictures')
      return createImages(bytes)
    },
    async renderPdf(sheets) {
      const { renderPdf } = await import('@shop/providers/papers/write-pdf')
      return renderPdf(sheets)
    },
  }
}

function composeFiles({ FILES_URL, DATA_DIR }: Config): FileStore {
  if (!FILES_URL) return createFolderFileStore(join(DATA_DIR, 'files'))
  try {
    return createS3FileStore(parseS3Address(FILES_URL))
  } catch (error) {
    throw new StartProblem(`FILES_URL cannot be used: ${(error as Error).message}.`, { cause: error })
  }
}
