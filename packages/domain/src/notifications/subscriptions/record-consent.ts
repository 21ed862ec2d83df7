import { consentQuestions, type MessageChannel, type MessagePurpose } from '@shop/contract/consents'
import { t } from '@shop/contract/t'
import type { RequestContext } from '../../core/context.ts'
import { failField } from '../../core/refusal.ts'
import { consents } from './tables.ts'

export interface ConsentInput {
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
  { purpose, channel, granted: given }: ConsentInput,
  source: ConsentSource,
): Promise<void> {
  const { text: words } = findConsentQuestion(purpose, channel)
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

function findConsentQuestion(purpose: MessagePurpose, channel: MessageChannel) {
  const question = consentQuestions.find((one) => one.purpose === purpose && one.channel === channel)
  return question ?? failField('channel', t('These messages are not sent through this channel'))
}
