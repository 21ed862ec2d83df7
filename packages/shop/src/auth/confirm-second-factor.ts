import { and, eq, gt, isNull } from 'drizzle-orm'
import { requireAccount } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { later } from '../kernel/clock.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { isUuid } from '../kernel/id.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { closeOtherSessions } from './end-other-sessions.ts'
import { renewRecoveryCodesOf } from './recovery-codes.ts'
import { hasSecondFactor } from './second-factor-ways.ts'
import { secondFactors } from './tables.ts'
import { takeFactorCode } from './take-code.ts'
import { tellSecondFactor } from './tell-second-factor.ts'

/** A secret that was shown and not confirmed counts no longer than this. */
const openMs = 15 * 60_000

/**
 * The code app works: from now on every sign-in asks for its code. Ends every other session and tells the owner by mail.
 * With the first second factor it answers recovery codes, shown once. Refuses with not_found or invalid_input.
 */
export async function confirmSecondFactor(
  shop: ShopContext,
  { id, code }: { id: string; code: string },
): Promise<string[]> {
  const { accountId } = requireAccount(shop.actor)
  const open = and(
    eq(secondFactors.accountId, accountId),
    isNull(secondFactors.confirmedAt),
    gt(secondFactors.createdAt, later(shop.clock.now(), -openMs)),
  )
  const its = and(eq(secondFactors.id, id), open)
  const [factor] = isUuid(id) ? await shop.db.select().from(secondFactors).where(its) : []
  if (!factor) refuse('not_found')
  return inTransaction(shop, async (shop) => {
    const isFirst = !(await hasSecondFactor(shop, accountId))
    const outcome = await takeFactorCode(shop, factor, code.replace(/\s/g, ''))
    if (outcome !== 'taken') refuseField('code', 'This code is wrong. Check the clock on your phone.')
    await shop.db.update(secondFactors).set({ confirmedAt: shop.clock.now() }).where(its)
    await closeOtherSessions(shop, 'second factor added')
    await recordAct(shop, 'staff:second-factor-added', `account:${accountId}`)
    await tellSecondFactor(shop, accountId, { change: 'code-app-added', name: factor.name })
    return isFirst ? renewRecoveryCodesOf(shop, accountId) : []
  })
}
