import { eq } from 'drizzle-orm'
import { requireAccount } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { isOwnPassword, ownAccount, wrongCurrentPassword } from './check-own-password.ts'
import { countWrongPassword } from './guess-guard.ts'
import { sessions } from './tables.ts'
import { confirmedFactors, takeCode } from './take-code.ts'

/**
 * The caller shows again who they are, for ten minutes of this session: by a code where the account has a code app,
 * else by the password. Refuses with invalid_input, code_used or rate_limited.
 */
export async function proveAgain(
  shop: ShopContext,
  { code, password }: { code: string; password: string },
): Promise<void> {
  const { sessionId } = requireAccount(shop.actor)
  const account = await ownAccount(shop)
  const needsCode = (await confirmedFactors(shop, account.id)).length > 0
  if (!needsCode && !(await isOwnPassword(shop, account, password)))
    refuseField('password', wrongCurrentPassword)
  if (needsCode) {
    const outcome = await takeCode(shop, account.id, code)
    if (outcome === 'used' || outcome === 'wrong') await countWrongPassword(shop, account.emailKey)
    if (outcome === 'used') refuse('code_used')
    if (outcome === 'wrong') refuseField('code', 'This code is not right')
  }
  await shop.db.update(sessions).set({ provedAt: shop.clock.now() }).where(eq(sessions.id, sessionId))
}
