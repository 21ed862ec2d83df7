import { findAccount } from '../../identity/accounts/find-account.ts'
import { accountActorKey, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/refusal.ts'
import { recordCreditTransaction } from './move-credit.ts'
import { getStoreCredit } from './read-credit.ts'

export interface IssueStoreCreditInput {
  accountId: string
  /** Negative to take some away. */
  change_kobo: number
  reason: string
  key: string | undefined
}

/** Staff give a customer store credit as goodwill. Refuses with not_found, forbidden, invalid_input or credit_too_low. */
export async function issueStoreCredit(
  ctx: RequestContext,
  { key, ...input }: IssueStoreCreditInput,
): Promise<{ balance_kobo: number }> {
  requirePermission(ctx.actor, 'payments:refund')
  const { accountId, change_kobo: changeKobo, reason } = input
  if (changeKobo === 0) failField('change_kobo', 'Enter an amount')
  return withIdempotency(ctx, { key, operation: 'store_credit.adjust', input }, async (ctx) => {
    const account = isUuid(accountId) ? await findAccount(ctx, accountId) : undefined
    if (!account) fail('not_found')
    const subject = accountActorKey(accountId)
    const moved = await recordCreditTransaction(ctx, {
      account_id: accountId,
      change_kobo: changeKobo,
      reason: 'goodwill',
      reference: subject,
      note: reason,
    })
    if (!moved) fail('insufficient_store_credit')
    await recordAudit(ctx, 'payments.store_credit_adjusted', subject, { change_kobo: changeKobo })
    return { balance_kobo: await getStoreCredit(ctx, accountId) }
  })
}

/** What a customer has, for staff. Refuses with not_found or forbidden. */
export async function getCustomerStoreCredit(
  ctx: RequestContext,
  accountId: string,
): Promise<{ balance_kobo: number }> {
  requirePermission(ctx.actor, 'customers:read')
  return { balance_kobo: isUuid(accountId) ? await getStoreCredit(ctx, accountId) : fail('not_found') }
}
