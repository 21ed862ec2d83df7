import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { isNoted, noteNotice } from '../../payments/note-notice.ts'
import type { NoticeHeaders, PaymentNotice } from '../../core/ports/payment-gateway.ts'
import { applyDisputeEvent } from './check-disputes.ts'
import { settlePayment } from './settle-payment.ts'

export interface RawNotice {
  provider: string
  headers: NoticeHeaders
  rawBody: Buffer
}

/**
 * A provider tells of an event. The signature is checked over the raw bytes, and the notice is only a hint to ask the
 * provider itself. Answers once its effect is committed; a repeat changes nothing.
 * Refuses with not_found, signature_wrong, or payment_unavailable, so that the provider comes again.
 */
export async function receiveNotice(
  ctx: RequestContext,
  { provider, headers, rawBody }: RawNotice,
): Promise<void> {
  const gateway = ctx.providers.gateways.of(provider) ?? refuse('not_found')
  const read = gateway.readNotice(headers, rawBody)
  if (!read) {
    ctx.log.warn(
      { provider, bytes: rawBody.byteLength },
      'a payment notice with a wrong signature was refused',
    )
    refuse('invalid_signature')
  }
  const notice = { ...namesOf(read), provider, rawBody }
  if (await isNoted(ctx, notice)) return
  const { reference } = notice
  if (reference === undefined) await noteNotice(ctx, notice, 'no reference')
  else if (notice.isDispute) await applyDisputeEvent(ctx, gateway, { ...notice, reference })
  else await settlePayment(ctx, reference, notice)
}

/** The database keeps no NUL in text, and no reference of ours holds other signs than these. */
function namesOf({ event, event_key: eventKey, reference = '', isDispute }: PaymentNotice) {
  const isOurs = /^[\w.=-]{1,100}$/.test(reference)
  return {
    event: event.replaceAll('\u0000', ''),
    event_key: eventKey.replaceAll('\u0000', ''),
    reference: isOurs ? reference : undefined,
    isDispute,
  }
}
