import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { refuse } from '../../core/refusal.ts'
import type { NoticeHeaders } from '../../core/ports/payment-gateway.ts'
import { findCourier } from '../find-carriage.ts'
import { followWork } from './follow-carriage.ts'
import { shipments } from '../tables.ts'

export interface RawCourierNotice {
  provider: string
  headers: NoticeHeaders
  rawBody: Buffer
}

/**
 * A courier tells that something happened. The signature is checked over the raw bytes, and the notice is only a hint to
 * ask the courier itself. Refuses with signature_wrong, and with not_found for another courier and for a carriage whose
 * booking is not written yet, so that the courier comes again.
 */
export async function receiveCourierNotice(
  ctx: RequestContext,
  { provider, headers, rawBody }: RawCourierNotice,
): Promise<void> {
  const notice = (findCourier(ctx, provider) ?? refuse('not_found')).readNotice(headers, rawBody)
  if (!notice) {
    ctx.log.warn(
      { provider, bytes: rawBody.byteLength },
      'a courier notice with a wrong signature was refused',
    )
    refuse('invalid_signature')
  }
  const { provider_id: shipmentId } = notice
  // The database keeps no NUL in text.
  if (shipmentId === undefined || shipmentId.includes('\u0000')) return
  const [carriage] = await ctx.db
    .select({ shipment_id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.courier, provider), eq(shipments.provider_id, shipmentId)))
  if (!carriage) refuse('not_found')
  await postWork(ctx, followWork, carriage)
}
