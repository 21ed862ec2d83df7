import type { MfaMethod } from '@shop/contract/second-factor'
import type { RequestContext } from '../../core/context.ts'
import { listPasskeys } from './own-passkeys.ts'
import { listConfirmedFactors } from './take-code.ts'

/** How an account can be asked for beside its password; none where it has no second factor. */
export async function listMfaMethods(ctx: RequestContext, accountId: string): Promise<MfaMethod[]> {
  const methods: MfaMethod[] = []
  if ((await listConfirmedFactors(ctx, accountId)).length > 0) methods.push('totp')
  if ((await listPasskeys(ctx, accountId)).length > 0) methods.push('passkey')
  return methods.length > 0 ? [...methods, 'recovery_code'] : methods
}

export async function hasMfa(ctx: RequestContext, accountId: string): Promise<boolean> {
  return (await listMfaMethods(ctx, accountId)).length > 0
}
