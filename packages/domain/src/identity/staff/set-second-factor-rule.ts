import type { MfaPolicy } from '@shop/contract/admin/staff'
import { recordSensitiveAction } from '../accounts/record-sensitive-action.ts'
import { isMfaRequired, parseMfaPolicy } from '../accounts/second-factor-rule.ts'
import { requirePermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { lockSetting, getSetting, saveSetting } from '../../store/stored-setting.ts'
import { lockRoles } from './lock-rights.ts'

/** Whether owners need a second factor, by which rule. */
export async function getMfaPolicy(ctx: RequestContext) {
  requirePermission(ctx.actor, 'staff:read')
  const stored = await getSetting(ctx, 'mfa')
  return { policy: parseMfaPolicy(stored), is_required: isMfaRequired(ctx, stored) }
}

/** An owner decides it for all owners. Refuses with forbidden or reauthentication_required. */
export async function updateMfaPolicy(ctx: RequestContext, rule: MfaPolicy) {
  return inTransaction(ctx, async (ctx) => {
    const { me } = await lockRoles(ctx)
    if (!me.permissions.has('*')) fail('forbidden')
    const before = parseMfaPolicy(await lockSetting(ctx, 'mfa'))
    await saveSetting(ctx, 'mfa', rule)
    await recordSensitiveAction(ctx, 'settings.mfa_policy_changed', {
      subject: 'settings:mfa',
      change: { before, after: rule },
      detail: `It was “${before}” and is now “${rule}”`,
    })
    return { policy: rule, is_required: isMfaRequired(ctx, rule) }
  })
}
