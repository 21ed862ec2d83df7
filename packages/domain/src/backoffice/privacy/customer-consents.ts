import type { ConsentChannel, MessagePurpose } from '@shop/contract/consents'
import { asAccount } from '../../identity/accounts/account-context.ts'
import { requireCustomer } from '../../customers/customers.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { updateConsent } from '../../notifications/subscriptions/grant-consent.ts'
import type { ConsentInput, ConsentSource } from '../../notifications/subscriptions/consents.ts'
import { updateWishlistNotifications } from '../../selling/wishlist/wishlist-notifications.ts'

interface WithdrawConsentInput {
  customer_id: string
  purpose: MessagePurpose
  channel: ConsentChannel
}

/**
 * Records that a customer asked staff to stop these messages. Only the customer can opt in. Throws not_found,
 * staff_account, or invalid_input for an unknown question.
 */
export async function withdrawConsent(ctx: RequestContext, input: WithdrawConsentInput): Promise<void> {
  requirePermission(ctx.actor, 'customers:write')
  const { customer_id: accountId, purpose, channel } = input
  await inTransaction(ctx, async (ctx) => {
    const account = await requireCustomer(ctx, accountId)
    if (account.role !== null) fail('staff_account')
    await respondToConsent(asAccount(ctx, account), { purpose, channel, granted: false }, 'staff_request')
    await recordAudit(ctx, 'customers.consent_withdrawn', `account:${accountId}`, { purpose, channel })
  })
}

/**
 * Records the caller's consent or withdrawal. Emails about saved products also have a switch on the wish list, and both
 * are one setting. Throws invalid_input or phone_required.
 */
export async function respondToConsent(
  ctx: RequestContext,
  consent: ConsentInput,
  source: ConsentSource = 'account_page',
): Promise<void> {
  if (consent.purpose === 'wishlist' && consent.channel === 'email')
    await updateWishlistNotifications(ctx, consent.granted, source)
  else await updateConsent(ctx, consent, source)
}
