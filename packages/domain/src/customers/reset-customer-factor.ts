import { isEmailUnsettled } from '../identity/accounts/email-changes.ts'
import { endAccountSessions } from '../identity/accounts/end-account-sessions.ts'
import { forgetSecondFactors } from '../identity/accounts/forget-second-factors.ts'
import { recordSensitiveAction } from '../identity/accounts/record-sensitive-action.ts'
import { requireProof } from '../identity/accounts/require-proof.ts'
import { tellSecondFactor } from '../identity/accounts/tell-second-factor.ts'
import { requirePermission } from '../core/actor.ts'
import { inTransaction, type ShopContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { requireKnown } from './require-known.ts'

/**
 * Takes the second step off a customer who has lost phone and recovery codes, signs them out and tells them by mail. As
 * with a copy of their data, all depends on who it is that asks: a person decides, never a key.
 * Refuses with not_found, also where there is none, staff_account, proof_needed, or email_unsettled:
 * the email must belong to the customer, because it is notified.
 */
export async function resetCustomerFactor(shop: ShopContext, accountId: string): Promise<void> {
  requirePermission(shop.actor, 'privacy:decide')
  await requireProof(shop)
  await inTransaction(shop, async (shop) => {
    const account = await requireKnown(shop, accountId)
    if (account.role !== null) refuse('staff_account')
    if (await isEmailUnsettled(shop, accountId)) refuse('email_unsettled')
    const factors = await forgetSecondFactors(shop, accountId)
    if (factors === 0) refuse('not_found')
    await endAccountSessions(shop, accountId, 'second factor taken off')
    await tellSecondFactor(shop, accountId, { change: 'taken-off' })
    const subject = `account:${accountId}`
    await recordSensitiveAction(shop, 'customers:second-factor-reset', { subject, change: { factors } })
  })
}
