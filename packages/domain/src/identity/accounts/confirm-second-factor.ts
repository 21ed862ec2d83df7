import { and, eq, gt, isNull } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { later } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { closeOtherSessions } from './end-other-sessions.ts'
import { renewRecoveryCodesOf } from './recovery-codes.ts'
import { hasSecondFactor } from './second-factor-ways.ts'
import { mfaFactors } from './tables.ts'
import { takeFactorCode } from './take-code.ts'
import { tellSecondFactor } from './tell-second-factor.ts'

/** A secret that was shown and not confirmed counts no longer than this. */
const openMs = 15 * 60_000

/**
 * The code app works: from now on every sign-in asks for its code. Ends every other session and tells the owner by mail.
 * With the first second factor it answers recovery codes, shown once. Refuses with not_found or invalid_input.
 */
export async function confirmSecondFactor(
  ctx: RequestContext,
  { id, code }: { id: string; code: string },
): Promise<string[]> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const open = and(
    eq(mfaFactors.account_id, accountId),
    isNull(mfaFactors.confirmed_at),
    gt(mfaFactors.created_at, later(ctx.clock.now(), -openMs)),
  )
  const its = and(eq(mfaFactors.id, id), open)
  const [factor] = isUuid(id) ? await ctx.db.select().from(mfaFactors).where(its) : []
  if (!factor) refuse('not_found')
  return inTransaction(ctx, async (ctx) => {
    const isFirst = !(await hasSecondFactor(ctx, accountId))
    const outcome = await takeFactorCode(ctx, factor, code.replace(/\s/g, ''))
    if (outcome !== 'taken') refuseField('code', 'This code is wrong. Check the clock on your phone.')
    await ctx.db.update(mfaFactors).set({ confirmed_at: ctx.clock.now() }).where(its)
    await closeOtherSessions(ctx, 'mfa_added')
    await recordAct(ctx, 'staff.mfa_factor_added', `account:${accountId}`)
    await tellSecondFactor(ctx, accountId, { change: 'code-app-added', name: factor.name })
    return isFirst ? renewRecoveryCodesOf(ctx, accountId) : []
  })
}
