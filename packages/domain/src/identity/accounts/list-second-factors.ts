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
  const { accountId, role } = requireAccount(ctx.actor)
  const factors = await confirmedFactors(ctx, accountId)
  const stored = await readSetting(ctx, 'second_factor')
  return {
    factors: factors.map(told),
    passkeys: (await passkeysOf(ctx, accountId)).map(told),
    recovery_codes_left: await countRecoveryCodes(ctx, accountId),
    is_required: role === 'owner' && isSecondFactorRequired(ctx, stored),
  }
}

interface Kept {
  id: string
  name: string
  createdAt: Date
  usedAt: Date | null
}

function told({ id, name, createdAt, usedAt }: Kept): SecondFactor {
  return { id, name, added_at: createdAt.toISOString(), used_at: usedAt?.toISOString() ?? null }
}
