import type { SecondFactor, SecondFactors } from '@shop/contract/second-factor'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readSetting } from '../../store/stored-setting.ts'
import { passkeysOf } from './own-passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { isSecondFactorRequired } from './second-factor-rule.ts'
import { confirmedFactors } from './take-code.ts'

/** The caller's code apps and passkeys. */
export async function listSecondFactors(ctx: RequestContext): Promise<SecondFactors> {
  const { account_id: accountId, role } = requireAccount(ctx.actor)
  const factors = await confirmedFactors(ctx, accountId)
  const stored = await readSetting(ctx, 'mfa')
  return {
    factors: factors.map(told),
    passkeys: (await passkeysOf(ctx, accountId)).map(told),
    recovery_codes_remaining: await countRecoveryCodes(ctx, accountId),
    is_required: role === 'owner' && isSecondFactorRequired(ctx, stored),
  }
}

interface Kept {
  id: string
  name: string
  created_at: Date
  last_used_at: Date | null
}

function told({ id, name, created_at: createdAt, last_used_at: usedAt }: Kept): SecondFactor {
  return { id, name, created_at: createdAt.toISOString(), last_used_at: usedAt?.toISOString() ?? null }
}
