import { and, eq, gt } from 'drizzle-orm'
import { addMs } from '../../core/dates.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail, failField } from '../../core/errors.ts'
import { listMfaMethods, hasMfa, consumeCode } from './mfa-factors.ts'
import { sessions } from './tables.ts'
import { t } from '@shop/contract/t'
import type { Assertion } from '@shop/contract/mfa'
import { throttleAttempt, checkPassword, type ThrottleKey } from './login-throttle.ts'
import { listPasskeys, verifyPasskey } from './passkey-authentication.ts'
import { type Account, findAccount } from './accounts.ts'

/** How long a sign-in or reauthentication is enough for sensitive actions, in ms. */
export const recentAuthMs = 10 * 60_000

/**
 * Requires a recent authentication in this session before sensitive actions. Throws reauthentication_required with the
 * `method` to use: 'code' if the account has an MFA factor, else 'password', or 'phone' for an account without one;
 * and with the `methods` that it can use instead.
 */
export async function requireRecentAuth(ctx: RequestContext): Promise<void> {
  const { account_id: accountId, session_id: sessionId } = requireAccount(ctx.actor)
  const since = addMs(ctx.clock.now(), -recentAuthMs)
  // Background work has no session.
  const [proved] = !isUuid(sessionId)
    ? []
    : await ctx.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(
            eq(sessions.id, sessionId),
            eq(sessions.account_id, accountId),
            gt(sessions.reauthenticated_at, since),
          ),
        )
  if (proved) return
  const methods = await listMfaMethods(ctx, accountId)
  if (methods.length > 0) fail('reauthentication_required', { method: 'code', methods })
  const method = (await findAccount(ctx, accountId))?.password_hash === '' ? 'phone' : 'password'
  const hasPasskey = (await listPasskeys(ctx, accountId)).length > 0
  fail('reauthentication_required', { method, methods: hasPasskey ? ['passkey'] : [] })
}

/**
 * Requires the current password, or for an account that has none a recent authentication (verified-phone.ts). Throws
 * invalid_input (`current_password`), rate_limited or reauthentication_required.
 */
export async function requirePassword(ctx: RequestContext, account: Account, password: string) {
  if (account.password_hash === '') return requireRecentAuth(ctx)
  if (!(await isCurrentPassword(ctx, account, password))) failField('current_password', wrongCurrentPassword)
}

/**
 * Reauthenticates the caller for ten minutes of this session: by passkey, or by code if the account has an MFA factor,
 * else by password. Throws invalid_input, code_already_used or rate_limited.
 */
export async function reauthenticate(
  ctx: RequestContext,
  { code, password, passkey }: { code: string; password: string; passkey?: Assertion | undefined },
): Promise<void> {
  const { session_id: sessionId } = requireAccount(ctx.actor)
  const account = await getCurrentAccount(ctx)
  if (passkey) {
    const input = { account_id: account.id, purpose: 'reauthentication', holder: sessionId } as const
    const isAccepted = async () => (await verifyPasskey(ctx, passkey, input)) !== undefined
    if (!(await throttleAttempt(ctx, sessionThrottleKey(ctx), isAccepted)))
      failField('passkey', t('This passkey was not accepted. Please try again.'))
  } else if (await hasMfa(ctx, account.id)) {
    const outcome = await throttleAttempt(ctx, sessionThrottleKey(ctx), () =>
      consumeCode(ctx, account.id, code),
    )
    if (outcome === 'used') fail('code_already_used')
    if (outcome === 'wrong') failField('code', 'This code is wrong')
  } else if (!(await isCurrentPassword(ctx, account, password))) failField('password', wrongCurrentPassword)
  await ctx.db.update(sessions).set({ reauthenticated_at: ctx.clock.now() }).where(eq(sessions.id, sessionId))
}

export const wrongCurrentPassword = t('This is not your current password')

export async function getCurrentAccount(ctx: RequestContext): Promise<Account> {
  return (await findAccount(ctx, requireAccount(ctx.actor).account_id)) ?? fail('unauthenticated')
}

/** The caller's session, which has attempts of its own. */
function sessionThrottleKey(ctx: RequestContext): ThrottleKey {
  return { kind: 'session', session_id: requireAccount(ctx.actor).session_id }
}

/**
 * Whether this is the password of the caller's account; a wrong one counts as an attempt. Throws rate_limited once
 * the session has no attempts left.
 */
export async function isCurrentPassword(ctx: RequestContext, account: Account, password: string) {
  return checkPassword(ctx, sessionThrottleKey(ctx), { account, password })
}
