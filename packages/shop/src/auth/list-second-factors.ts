import type { SecondFactors } from '@shop/contract/second-factor'
import { requireAccount } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { readSetting } from '../settings/stored-setting.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { isSecondFactorRequired } from './second-factor-rule.ts'
import { confirmedFactors } from './take-code.ts'

/** The caller's code apps. */
export async function listSecondFactors(shop: ShopContext): Promise<SecondFactors> {
  const { accountId, role } = requireAccount(shop.actor)
  const factors = await confirmedFactors(shop, accountId)
  const stored = await readSetting(shop, 'second_factor')
  return {
    factors: factors.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      added_at: createdAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(shop, accountId),
    is_required: role === 'owner' && isSecondFactorRequired(shop, stored),
  }
}
