import type { OutboxMessage } from '../../core/jobs/due-work.ts'
import { retryDelayMs } from '../../core/jobs/work-delays.ts'
import { CourierRefused } from '../../core/ports/courier-failure.ts'

/** Said where nobody knows whether the courier heard it. */
export const courierUnreachable = 'The courier didn’t respond. Check its website before you continue.'

/** Why a call of a courier failed for good, for staff. Throws what is worth another try. */
export function courierError(error: unknown, { attempts }: Pick<OutboxMessage, 'attempts'>): string {
  if (error instanceof CourierRefused) return parsePlainText(error.message)
  if (retryDelayMs(attempts) !== undefined) throw error
  return courierUnreachable
}

/** The database keeps no NUL in text, and nobody reads more than a few sentences. */
export function parsePlainText(words: string): string {
  return words.replaceAll('\u0000', '').slice(0, 300)
}

/** An address of the courier that may stand behind a link. */
export function displayableUrl(url: string | undefined): string | null {
  if (url === undefined || url.length > 500 || !URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return protocol === 'https:' ? href : null
}
