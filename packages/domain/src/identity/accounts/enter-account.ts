import type { TokenPair } from '@shop/contract/auth'
import { t } from '@shop/contract/t'
import { accountActorKey } from '../../core/actor.ts'
import { recordAuditAs } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { describeDevice } from './device-words.ts'
import type { Account } from './find-account.ts'
import { type ThrottleKey, recordSuccessfulLogin } from './guess-guard.ts'
import { type Caller, rememberDevice } from './known-device.ts'
import { lockAccountIfUnchanged } from './lock-unchanged.ts'
import { createSession } from './open-session.ts'

export interface EstablishSessionInput {
  remembered: boolean
  /** The browser in its own words. */
  device: string
  caller: Caller
  throttleKey: ThrottleKey
  way: 'password' | 'mfa'
}

export interface EstablishedSession extends TokenPair {
  /** For the cookie of the known device. */
  deviceToken: string
}

/**
 * The last step of every sign-in: opens a session. Sign-ins of staff are logged.
 * Refuses like a wrong password or code if the password was changed or all sessions ended since `account` was read.
 */
export async function establishSession(
  ctx: RequestContext,
  account: Account,
  { remembered, device, caller, throttleKey, way }: EstablishSessionInput,
): Promise<EstablishedSession> {
  const { id: accountId, session_version: sessionVersion, role } = account
  const session = await inTransaction(ctx, async (ctx) => {
    if (!(await lockAccountIfUnchanged(ctx, account))) return undefined
    if (role !== null) {
      const change = { device: describeDevice(device), way }
      const entry = { action: 'staff.signed_in', target: `account:${accountId}`, changes: change }
      await recordAuditAs(ctx, accountActorKey(accountId), entry)
    }
    const pair = await createSession(ctx, {
      account_id: accountId,
      session_version: sessionVersion,
      remembered,
      device,
    })
    return { ...pair, deviceToken: await rememberDevice(ctx, accountId, caller.device) }
  })
  if (!session && way === 'password') fail('invalid_credentials')
  if (!session) fail('invalid_code', { attempts_left: 0, sign_in: true })
  await recordSuccessfulLogin(ctx, throttleKey)
  return { ...session, message: t('Login Successful!'), is_admin: role !== null }
}
