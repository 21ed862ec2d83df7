import type { SecondFactorWay } from '@shop/contract/second-factor'
import type { RequestContext } from '../../core/context.ts'
import { passkeysOf } from './own-passkeys.ts'
import { confirmedFactors } from './take-code.ts'

/** How an account can be asked for beside its password; none where it has no second factor. */
export async function secondFactorWays(ctx: RequestContext, accountId: string): Promise<SecondFactorWay[]> {
  const ways: SecondFactorWay[] = []
  if ((await confirmedFactors(ctx, accountId)).length > 0) ways.push('totp')
  if ((await passkeysOf(ctx, accountId)).length > 0) ways.push('passkey')
  return ways.length > 0 ? [...ways, 'recovery_code'] : ways
}

export async function hasSecondFactor(ctx: RequestContext, accountId: string): Promise<boolean> {
  return (await secondFactorWays(ctx, accountId)).length > 0
}
