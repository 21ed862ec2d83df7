import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { forgetCodesWithoutFactor } from './forget-codes-without-factor.ts'
import { requireProof } from './require-proof.ts'
import { passkeys } from './tables.ts'
import { tellSecondFactor } from './tell-second-factor.ts'

/**
 * Takes a passkey of the caller away and tells them by mail; with the last second factor go the recovery codes. Refuses
 * with not_found or proof_needed.
 */
export async function removePasskey(shop: ShopContext, id: string): Promise<void> {
  const { accountId } = requireAccount(shop.actor)
  await requireProof(shop)
  await inTransaction(shop, async (shop) => {
    const its = and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))
    const [gone] = isUuid(id)
      ? await shop.db.delete(passkeys).where(its).returning({ name: passkeys.name })
      : []
    if (!gone) refuse('not_found')
    await forgetCodesWithoutFactor(shop, accountId)
    await recordAct(shop, 'staff:passkey-removed', `account:${accountId}`)
    await tellSecondFactor(shop, accountId, { change: 'passkey-removed', name: gone.name })
  })
}
