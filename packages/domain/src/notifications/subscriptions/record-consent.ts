import { consentQuestions, type MessageChannel, type MessagePurpose } from '@shop/contract/consents'
import { t } from '@shop/contract/t'
import type { RequestContext } from '../../core/context.ts'
import { refuseField } from '../../core/refusal.ts'
import { consents } from './tables.ts'

export interface ConsentAnswer {
  purpose: MessagePurpose
  channel: MessageChannel
  granted: boolean
}

/** Where an answer was given; staff write down a no only. */
export type ConsentSource = 'account_page' | 'checkout' | 'wishlist_page' | 'email_link' | 'staff_request'

/**
 * Keeps a yes or no of an account with the words of its question. `source` is where it was said. Refuses with
 * invalid_input for what is not asked.
 */
export async function recordConsent(
  ctx: RequestContext,
  accountId: string,
  { purpose, channel, granted: given }: ConsentAnswer,
  source: ConsentSource,
): Promise<void> {
  const { text: words } = questionOf(purpose, channel)
  await ctx.db.insert(consents).values({
    account_id: accountId,
    purpose,
    channel,
    granted: given,
    text: words,
    source,
    created_at: ctx.clock.now(),
  })
}

function questionOf(purpose: MessagePurpose, channel: MessageChannel) {
  const question = consentQuestions.find((one) => one.purpose === purpose && one.channel === channel)
  return question ?? refuseField('channel', t('These messages are not sent through this channel'))
}
