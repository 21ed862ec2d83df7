import { requireAccount } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { renewRecoveryCodesOf } from './recovery-codes.ts'
import { requireProof } from './require-proof.ts'
import { hasSecondFactor } from './second-factor-ways.ts'

/** Ten new recovery codes in the place of all before, shown once. Refuses with not_found or proof_needed. */
export async function renewRecoveryCodes(shop: ShopContext): Promise<string[]> {
  const { accountId } = requireAccount(shop.actor)
  await requireProof(shop)
  if (!(await hasSecondFactor(shop, accountId))) refuse('not_found')
  return inTransaction(shop, async (shop) => {
    await recordAct(shop, 'staff:recovery-codes-renewed', `account:${accountId}`)
    return renewRecoveryCodesOf(shop, accountId)
  })
}
