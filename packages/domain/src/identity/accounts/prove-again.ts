import { t } from '@shop/contract/t'
import type { Assertion } from '@shop/contract/web-authn'
import { eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { isOwnPassword, ownAccount, ownGuesser, wrongCurrentPassword } from './check-own-password.ts'
import { checkAttempt } from './guess-guard.ts'
import { hasSecondFactor } from './second-factor-ways.ts'
import { sessions } from './tables.ts'
import { takeCode } from './take-code.ts'
import { takePasskey } from './take-passkey.ts'

/**
 * The caller shows again who they are, for ten minutes of this session: by a code or a passkey where the account
 * has a second factor, else by the password. Refuses with invalid_input, code_already_used or rate_limited.
 */
export async function proveAgain(
  ctx: RequestContext,
  { code, password, passkey }: { code: string; password: string; passkey?: Assertion | undefined },
): Promise<void> {
  const { session_id: holder } = requireAccount(ctx.actor)
  const account = await ownAccount(ctx)
  const needsCode = await hasSecondFactor(ctx, account.id)
  if (!needsCode && !(await isOwnPassword(ctx, account, password)))
    refuseField('password', wrongCurrentPassword)
  if (needsCode && passkey) {
    const given = { account_id: account.id, purpose: 'reauthentication', holder } as const
    if (!(await checkAttempt(ctx, ownGuesser(ctx), () => takePasskey(ctx, passkey, given))))
      refuseField('passkey', t('This passkey was not accepted. Please try again.'))
  } else if (needsCode) {
    const outcome = await checkAttempt(ctx, ownGuesser(ctx), () => takeCode(ctx, account.id, code))
    if (outcome === 'used') refuse('code_already_used')
    if (outcome === 'wrong') refuseField('code', 'This code is wrong')
  }
  await ctx.db.update(sessions).set({ reauthenticated_at: ctx.clock.now() }).where(eq(sessions.id, holder))
}
