import type { Consent } from '@shop/contract/consents'
import type { RequestContext } from '../../core/context.ts'
import { setConsent } from '../../notifications/subscriptions/give-consent.ts'
import { listConsents } from '../../notifications/subscriptions/list-consents.ts'
import type { ConsentInput, ConsentSource } from '../../notifications/subscriptions/record-consent.ts'
import { setWishlistNotifications } from '../../selling/wishlist/want-mails.ts'

/**
 * The caller's yes or no to messages. Mails about saved products have a switch beside the wish list too: both are one.
 * Refuses with invalid_input or phone_missing.
 */
export async function answerConsent(
  ctx: RequestContext,
  consent: ConsentInput,
  source: ConsentSource = 'account_page',
): Promise<Consent[]> {
  if (consent.purpose !== 'wishlist' || consent.channel !== 'email') return setConsent(ctx, consent, source)
  await setWishlistNotifications(ctx, consent.granted, source)
  return listConsents(ctx)
}
