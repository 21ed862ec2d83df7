import { t } from '@shop/contract/t'
import type { Assertion } from '@shop/contract/web-authn'
import { eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import {
  isCurrentPassword,
  getCurrentAccount,
  sessionThrottleKey,
  wrongCurrentPassword,
} from './check-own-password.ts'
import { throttleAttempt } from './guess-guard.ts'
import { hasMfa } from './second-factor-ways.ts'
import { sessions } from './tables.ts'
import { consumeCode } from './take-code.ts'
import { verifyPasskey } from './take-passkey.ts'

/**
 * The caller shows again who they are, for ten minutes of this session: by a code or a passkey where the account
 * has a second factor, else by the password. Refuses with invalid_input, code_already_used or rate_limited.
 */
export async function reauthenticate(
  ctx: RequestContext,
  { code, password, passkey }: { code: string; password: string; passkey?: Assertion | undefined },
): Promise<void> {
  const { session_id: holder } = requireAccount(ctx.actor)
  const account = await getCurrentAccount(ctx)
  const requiresCode = await hasMfa(ctx, account.id)
  if (!requiresCode && !(await isCurrentPassword(ctx, account, password)))
    failField('password', wrongCurrentPassword)
  if (requiresCode && passkey) {
    const given = { account_id: account.id, purpose: 'reauthentication', holder } as const
    if (!(await throttleAttempt(ctx, sessionThrottleKey(ctx), () => verifyPasskey(ctx, passkey, given))))
      failField('passkey', t('This passkey was not accepted. Please try again.'))
  } else if (requiresCode) {
    const outcome = await throttleAttempt(ctx, sessionThrottleKey(ctx), () =>
      consumeCode(ctx, account.id, code),
    )
    if (outcome === 'used') fail('code_already_used')
    if (outcome === 'wrong') failField('code', 'This code is wrong')
  }
  await ctx.db.update(sessions).set({ reauthenticated_at: ctx.clock.now() }).where(eq(sessions.id, holder))
}
