import { type OutboxMessage, retryDelayMs } from '../../core/jobs/outbox.ts'
import { CourierRefused } from '../../core/ports/courier.ts'

/** Shown when it is unknown whether the courier received the request. */
export const courierUnreachable = 'The courier didn’t respond. Check its website before you continue.'

/** Why a call to a courier failed for good, as text for staff. Rethrows errors that are worth a retry. */
export function courierError(error: unknown, { attempts }: Pick<OutboxMessage, 'attempts'>): string {
  if (error instanceof CourierRefused) return toStorableText(error.message)
  if (retryDelayMs(attempts) !== undefined) throw error
  return courierUnreachable
}

/** PostgreSQL cannot store NUL in text, and a few sentences are enough. */
export function toStorableText(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, 300)
}

/** The courier's URL if it is safe to link to; otherwise null. */
export function displayableUrl(url: string | undefined): string | null {
  if (url === undefined || url.length > 500 || !URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return protocol === 'https:' ? href : null
}
