import { findAccount } from '../../identity/accounts/find-account.ts'
import { accountActorKey, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { moveCredit } from './move-credit.ts'
import { readCredit } from './read-credit.ts'

export interface GiveCredit {
  accountId: string
  /** Negative to take some away. */
  change_kobo: number
  reason: string
  key: string | undefined
}

/** Staff give a customer store credit as goodwill. Refuses with not_found, forbidden, invalid_input or credit_too_low. */
export async function giveCredit(
  ctx: RequestContext,
  { key, ...wish }: GiveCredit,
): Promise<{ balance_kobo: number }> {
  requirePermission(ctx.actor, 'payments:refund')
  const { accountId, change_kobo: changeKobo, reason } = wish
  if (changeKobo === 0) refuseField('change_kobo', 'Enter an amount')
  return onceOnly(ctx, { key, act: 'store_credit.adjust', wish }, async (ctx) => {
    const account = isUuid(accountId) ? await findAccount(ctx, accountId) : undefined
    if (!account) refuse('not_found')
    const subject = accountActorKey(accountId)
    const moved = await moveCredit(ctx, {
      account_id: accountId,
      change_kobo: changeKobo,
      reason: 'goodwill',
      reference: subject,
      note: reason,
    })
    if (!moved) refuse('insufficient_store_credit')
    await recordAct(ctx, 'payments.store_credit_adjusted', subject, { change_kobo: changeKobo })
    return { balance_kobo: await readCredit(ctx, accountId) }
  })
}

/** What a customer has, for staff. Refuses with not_found or forbidden. */
export async function customerCredit(
  ctx: RequestContext,
  accountId: string,
): Promise<{ balance_kobo: number }> {
  requirePermission(ctx.actor, 'customers:read')
  return { balance_kobo: isUuid(accountId) ? await readCredit(ctx, accountId) : refuse('not_found') }
}
