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
  const stored = await readSetting(ctx, 'mfa')
  return { policy: secondFactorRule(stored), is_required: isSecondFactorRequired(ctx, stored) }
}

/** An owner decides it for all owners. Refuses with forbidden or reauthentication_required. */
export async function setSecondFactorRule(ctx: RequestContext, rule: SecondFactorRule) {
  return inTransaction(ctx, async (ctx) => {
    const { me } = await lockRights(ctx)
    if (!me.rights.has('*')) refuse('forbidden')
    const before = secondFactorRule(await lockSetting(ctx, 'mfa'))
    await storeSetting(ctx, 'mfa', rule)
    await recordSensitiveAction(ctx, 'settings.mfa_policy_changed', {
      subject: 'settings:mfa',
      change: { before, after: rule },
      detail: `It was “${before}” and is now “${rule}”`,
    })
    return { policy: rule, is_required: isSecondFactorRequired(ctx, rule) }
  })
}
