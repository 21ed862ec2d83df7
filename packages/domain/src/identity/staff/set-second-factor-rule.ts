import type { SecondFactorRule } from '@shop/contract/admin/staff'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { isSecondFactorRequired, secondFactorRule } from '../accounts/second-factor-rule.ts'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { lockSetting, readSetting, storeSetting } from '../../store/stored-setting.ts'
import { lockRights } from './lock-rights.ts'

/** Whether owners need a second factor, by which rule. */
export async function readSecondFactorRule(ctx: RequestContext) {
  requirePermission(ctx.actor, 'staff:read')
  const stored = await readSetting(ctx, 'second_factor')
  return { rule: secondFactorRule(stored), is_required: isSecondFactorRequired(ctx, stored) }
}

/** An owner decides it for all owners. Refuses with forbidden or proof_needed. */
export async function setSecondFactorRule(ctx: RequestContext, rule: SecondFactorRule) {
  return inTransaction(ctx, async (ctx) => {
    const { me } = await lockRights(ctx)
    if (!me.rights.has('*')) refuse('forbidden')
    const before = secondFactorRule(await lockSetting(ctx, 'second_factor'))
    await storeSetting(ctx, 'second_factor', rule)
    await recordSensitiveAction(ctx, 'settings:second-factor-rule', {
      subject: 'settings:second_factor',
      change: { before, after: rule },
      detail: `It was “${before}” and is now “${rule}”`,
    })
    return { rule, is_required: isSecondFactorRequired(ctx, rule) }
  })
}
