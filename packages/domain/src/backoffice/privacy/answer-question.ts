import type { Consent } from '@shop/contract/consents'
import type { RequestContext } from '../../core/context.ts'
import { giveConsent } from '../../notifications/subscriptions/give-consent.ts'
import { listConsents } from '../../notifications/subscriptions/list-consents.ts'
import type { ConsentAnswer, ConsentSource } from '../../notifications/subscriptions/record-consent.ts'
import { wantMails } from '../../selling/wishlist/want-mails.ts'

/**
 * The caller's yes or no to messages. Mails about saved products have a switch beside the wish list too: both are one.
 * Refuses with invalid_input or phone_missing.
 */
export async function answerQuestion(
  ctx: RequestContext,
  answer: ConsentAnswer,
  source: ConsentSource = 'account_page',
): Promise<Consent[]> {
  if (answer.purpose !== 'wishlist' || answer.channel !== 'email') return giveConsent(ctx, answer, source)
  await wantMails(ctx, answer.granted, source)
  return listConsents(ctx)
}
