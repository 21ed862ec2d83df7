import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { isUuid } from '../kernel/id.ts'
import { refuse } from '../kernel/refusal.ts'
import { requireProof } from './require-proof.ts'
import { recoveryCodes, secondFactors } from './tables.ts'
import { confirmedFactors } from './take-code.ts'
import { tellSecondFactor } from './tell-second-factor.ts'

/**
 * Takes a code app away and tells the owner by mail; with the last one go the recovery codes. Refuses with not_found or
 * proof_needed.
 */
export async function removeSecondFactor(shop: ShopContext, id: string): Promise<void> {
  const { accountId } = requireAccount(shop.actor)
  await requireProof(shop)
  await inTransaction(shop, async (shop) => {
    const its = and(eq(secondFactors.id, id), eq(secondFactors.accountId, accountId))
    const gone = isUuid(id)
      ? await shop.db.delete(secondFactors).where(its).returning({ name: secondFactors.name })
      : []
    const [factor] = gone
    if (!factor) refuse('not_found')
    if ((await confirmedFactors(shop, accountId)).length === 0)
      await shop.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
    await recordAct(shop, 'staff:second-factor-removed', `account:${accountId}`)
    await tellSecondFactor(shop, accountId, { change: 'code-app-removed', name: factor.name })
  })
}
