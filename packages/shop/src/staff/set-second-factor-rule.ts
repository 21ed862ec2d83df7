import type { SecondFactorRule } from '@shop/contract/admin/staff'
import { recordSensitiveAction } from '../auth/record-sensitive-action.ts'
import { isSecondFactorRequired, secondFactorRule } from '../auth/second-factor-rule.ts'
import { requirePermission } from '../kernel/actor.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { lockSetting, readSetting, storeSetting } from '../settings/stored-setting.ts'
import { lockRights } from './lock-rights.ts'

/** Whether owners need a second factor, by which rule. */
export async function readSecondFactorRule(shop: ShopContext) {
  requirePermission(shop.actor, 'staff:read')
  const stored = await readSetting(shop, 'second_factor')
  return { rule: secondFactorRule(stored), is_required: isSecondFactorRequired(shop, stored) }
}

/** An owner decides it for all owners. Refuses with forbidden or proof_needed. */
export async function setSecondFactorRule(shop: ShopContext, rule: SecondFactorRule) {
  return inTransaction(shop, async (shop) => {
    const { me } = await lockRights(shop)
    if (!me.rights.has('*')) refuse('forbidden')
    const before = secondFactorRule(await lockSetting(shop, 'second_factor'))
    await storeSetting(shop, 'second_factor', rule)
    await recordSensitiveAction(shop, 'settings:second-factor-rule', {
      subject: 'settings:second_factor',
      change: { before, after: rule },
      detail: `It was “${before}” and is now “${rule}”`,
    })
    return { rule, is_required: isSecondFactorRequired(shop, rule) }
  })
}
