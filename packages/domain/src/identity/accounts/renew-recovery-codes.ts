import { requireAccount } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { renewRecoveryCodesOf } from './recovery-codes.ts'
import { requireProof } from './require-proof.ts'
import { hasSecondFactor } from './second-factor-ways.ts'

/** Ten new recovery codes in the place of all before, shown once. Refuses with not_found or reauthentication_required. */
export async function renewRecoveryCodes(ctx: RequestContext): Promise<string[]> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await requireProof(ctx)
  if (!(await hasSecondFactor(ctx, accountId))) refuse('not_found')
  return inTransaction(ctx, async (ctx) => {
    await recordAct(ctx, 'staff.recovery_codes_renewed', `account:${accountId}`)
    return renewRecoveryCodesOf(ctx, accountId)
  })
}
