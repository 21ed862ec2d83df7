import { and, eq, gt, isNull } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { addMs } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail, failField } from '../../core/refusal.ts'
import { revokeOtherAccountSessions } from './end-other-sessions.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { hasMfa } from './second-factor-ways.ts'
import { mfaFactors } from './tables.ts'
import { consumeFactorCode } from './take-code.ts'
import { notifyMfaChange } from './tell-second-factor.ts'

/** A secret that was shown and not confirmed counts no longer than this. */
const enrolmentMs = 15 * 60_000

/**
 * The code app works: from now on every sign-in asks for its code. Ends every other session and tells the owner by mail.
 * With the first second factor it answers recovery codes, shown once. Refuses with not_found or invalid_input.
 */
export async function confirmMfaFactor(
  ctx: RequestContext,
  { id, code }: { id: string; code: string },
): Promise<string[]> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const open = and(
    eq(mfaFactors.account_id, accountId),
    isNull(mfaFactors.confirmed_at),
    gt(mfaFactors.created_at, addMs(ctx.clock.now(), -enrolmentMs)),
  )
  const condition = and(eq(mfaFactors.id, id), open)
  const [factor] = isUuid(id) ? await ctx.db.select().from(mfaFactors).where(condition) : []
  if (!factor) fail('not_found')
  return inTransaction(ctx, async (ctx) => {
    const isFirst = !(await hasMfa(ctx, accountId))
    const outcome = await consumeFactorCode(ctx, factor, code.replace(/\s/g, ''))
    if (outcome !== 'taken') failField('code', 'This code is wrong. Check the clock on your phone.')
    await ctx.db.update(mfaFactors).set({ confirmed_at: ctx.clock.now() }).where(condition)
    await revokeOtherAccountSessions(ctx, 'mfa_added')
    await recordAudit(ctx, 'staff.mfa_factor_added', `account:${accountId}`)
    await notifyMfaChange(ctx, accountId, { change: 'code-app-added', name: factor.name })
    return isFirst ? replaceRecoveryCodes(ctx, accountId) : []
  })
}
