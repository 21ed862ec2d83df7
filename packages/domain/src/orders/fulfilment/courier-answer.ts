import type { DueWork } from '../../core/jobs/due-work.ts'
import { nextTryMs } from '../../core/jobs/work-delays.ts'
import { CourierRefused } from '../../core/ports/courier-failure.ts'

/** Said where nobody knows whether the courier heard it. */
export const courierSilent = 'The courier didn’t respond. Check its website before you continue.'

/** Why a call of a courier failed for good, for staff. Throws what is worth another try. */
export function courierProblem(error: unknown, { attempts }: Pick<DueWork, 'attempts'>): string {
  if (error instanceof CourierRefused) return plainText(error.message)
  if (nextTryMs(attempts) !== undefined) throw error
  return courierSilent
}

/** The database keeps no NUL in text, and nobody reads more than a few sentences. */
export function plainText(words: string): string {
  return words.replaceAll('\u0000', '').slice(0, 300)
}

/** An address of the courier that may stand behind a link. */
export function shownUrl(url: string | undefined): string | null {
  if (url === undefined || url.length > 500 || !URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return protocol === 'https:' ? href : null
}
