import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import type { WhatsappStatus } from '../../core/ports/whatsapp.ts'
import { failTextMessage } from '../sms/sms-status.ts'
import { statusesBefore } from '../sms/sms-state-machine.ts'
import { type TextMessage, textMessages } from '../sms/tables.ts'

/** The reference of a message at the provider. */
export const toReference = ({ id, generation }: Pick<TextMessage, 'id' | 'generation'>) =>
  `${id}:${generation}`

/**
 * Records a status of a message that the shop sent, never backwards. It may come before the response to the call, whose
 * id it then brings. A status of another program's message is ignored.
 */
export async function applyWhatsappStatus(ctx: RequestContext, event: WhatsappStatus): Promise<void> {
  const { provider_id: providerId, status, message } = event
  const isMine = matchesStatus(event)
  if (status === 'failed') {
    await failTextMessage(ctx, isMine, message, event.reason === 'opted_out')
    return
  }
  const isOpen = inArray(textMessages.status, statusesBefore(status))
  await ctx.db
    .update(textMessages)
    .set({
      status,
      reason: '',
      provider_id: providerId,
      reported_at: ctx.clock.now(),
      fallback_email: null,
      fallback_sms: null,
      ...(status === 'sent' && { sent_at: ctx.clock.now() }),
    })
    .where(and(isMine, isOpen))
}

/** By the provider's id, or by our reference while the id is not known yet. */
function matchesStatus({ provider_id: providerId, reference = '' }: WhatsappStatus) {
  const [id = '', generation = ''] = reference.split(':')
  const isReferenced =
    isUuid(id) && /^\d{1,6}$/.test(generation)
      ? and(
          eq(textMessages.id, id),
          eq(textMessages.generation, Number(generation)),
          isNull(textMessages.provider_id),
        )
      : undefined
  return and(eq(textMessages.channel, 'whatsapp'), or(eq(textMessages.provider_id, providerId), isReferenced))
}
