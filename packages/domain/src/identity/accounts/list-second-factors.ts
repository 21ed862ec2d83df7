import type { MfaFactor, MfaFactors } from '@shop/contract/second-factor'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { getSetting } from '../../store/stored-setting.ts'
import { listPasskeys } from './own-passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { isMfaRequired } from './second-factor-rule.ts'
import { listConfirmedFactors } from './take-code.ts'

/** The caller's code apps and passkeys. */
export async function listMfaFactors(ctx: RequestContext): Promise<MfaFactors> {
  const { account_id: accountId, role } = requireAccount(ctx.actor)
  const factors = await listConfirmedFactors(ctx, accountId)
  const stored = await getSetting(ctx, 'mfa')
  return {
    factors: factors.map(presentFactor),
    passkeys: (await listPasskeys(ctx, accountId)).map(presentFactor),
    recovery_codes_remaining: await countRecoveryCodes(ctx, accountId),
    is_required: role === 'owner' && isMfaRequired(ctx, stored),
  }
}

interface StoredFactor {
  id: string
  name: string
  created_at: Date
  last_used_at: Date | null
}

function presentFactor({ id, name, created_at: createdAt, last_used_at: usedAt }: StoredFactor): MfaFactor {
  return { id, name, created_at: createdAt.toISOString(), last_used_at: usedAt?.toISOString() ?? null }
}
