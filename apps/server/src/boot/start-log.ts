import { destination, pino } from 'pino'
import type { Config } from '../config.ts'
import { testAdsPath, testWhatsappPath } from '../sandbox/sandbox-keys.ts'
import type { Owner } from '@shop/domain/identity/staff/owner'

/** The log of the start and of the processes. */
export interface StartLog {
  info(text: string): void
  error(text: string): void
}

/** Plain lines at a terminal; otherwise one JSON object per line, like the rest of the log. */
export function createStartLog(
  level: Config['LOG_LEVEL'],
  { isTTY, fd }: { fd: number; isTTY?: boolean } = process.stdout,
): StartLog {
  if (isTTY) return { info: (text) => console.log(text), error: (text) => console.error(text) }
  const log = pino({ level }, destination({ fd, sync: true }))
  return { info: (text) => log.info(text), error: (text) => log.error(text) }
}

/**
 * The start message: where the shop is, how the owner signs in, and what it runs on. A new password is shown only
 * without a `passwordFile`, at a terminal: other output may be stored permanently.
 */
export function startBannerLines(
  config: Pick<
    Config,
    'PUBLIC_URL' | 'DATABASE_URL' | 'DATA_DIR' | 'payments' | 'sms' | 'whatsapp' | 'ads' | 'couriers'
  >,
  owner: Owner | undefined,
  passwordFile?: string,
): string[] {
  const lines = [`The shop is open at ${config.PUBLIC_URL}`]
  if (owner) lines.push(...ownerBannerLines(config.PUBLIC_URL, owner, passwordFile))
  if (!config.DATABASE_URL) {
    lines.push(
      `Data is stored in ${config.DATA_DIR} by the embedded database, for trials and small shops; for more, set DATABASE_URL.`,
    )
  }
  if (config.payments === 'test-gateway') {
    lines.push('Payments go to the built-in test gateway: no money moves.')
  }
  if (config.sms === 'test') lines.push('Text messages go to a built-in test service and are not delivered.')
  if (config.whatsapp === 'test')
    lines.push(`WhatsApp messages go to test phones at ${config.PUBLIC_URL}${testWhatsappPath}/phones.`)
  if (config.ads === 'test')
    lines.push(`Purchases reported to Meta stay here: ${config.PUBLIC_URL}${testAdsPath}/events.`)
  if (config.couriers === 'test') lines.push('Couriers are simulated by a built-in test service.')
  return lines
}

/** How the owner signs in. */
export function ownerBannerLines(
  publicUrl: string,
  { email, password }: Owner,
  passwordFile?: string,
): string[] {
  const signInLine = `The owner signs in at ${publicUrl}/admin as ${email}`
  if (!password) return [`${signInLine}.`]
  if (passwordFile) {
    return [
      `${signInLine} with the password in ${passwordFile}. The file is deleted once the owner has signed in.`,
      'The password is stored nowhere else; npm run owner:reset creates a new one.',
    ]
  }
  return [
    `${signInLine} with ${password}`,
    'This password won’t be shown again; npm run owner:reset creates a new one.',
  ]
}

/** Why the shop cannot start, in one sentence. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'nothing can be created there',
  EEXIST: 'there is a file of that name',
}

/** Message for a system error; its code if there is none. */
export function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return (code && reasons[code]) ?? code ?? message
}
