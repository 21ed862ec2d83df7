import type { SecondFactorWay } from '@shop/contract/second-factor'
import type { ShopContext } from '../../core/context.ts'
import { passkeysOf } from './own-passkeys.ts'
import { confirmedFactors } from './take-code.ts'

/** How an account can be asked for beside its password; none where it has no second factor. */
export async function secondFactorWays(shop: ShopContext, accountId: string): Promise<SecondFactorWay[]> {
  const ways: SecondFactorWay[] = []
  if ((await confirmedFactors(shop, accountId)).length > 0) ways.push('totp')
  if ((await passkeysOf(shop, accountId)).length > 0) ways.push('passkey')
  return ways.length > 0 ? [...ways, 'recovery_code'] : ways
}

export async function hasSecondFactor(shop: ShopContext, accountId: string): Promise<boolean> {
  return (await secondFactorWays(shop, accountId)).length > 0
}
