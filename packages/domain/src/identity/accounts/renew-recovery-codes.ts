import { requireAccount } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { requireRecentAuth } from './require-proof.ts'
import { hasMfa } from './second-factor-ways.ts'

/** Ten new recovery codes in the place of all before, shown once. Refuses with not_found or reauthentication_required. */
export async function regenerateRecoveryCodes(ctx: RequestContext): Promise<string[]> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await requireRecentAuth(ctx)
  if (!(await hasMfa(ctx, accountId))) fail('not_found')
  return inTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, 'staff.recovery_codes_renewed', `account:${accountId}`)
    return replaceRecoveryCodes(ctx, accountId)
  })
}
