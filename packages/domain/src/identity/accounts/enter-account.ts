import type { TokenPair } from '@shop/contract/auth'
import { t } from '@shop/contract/t'
import { accountActorKey } from '../../core/actor.ts'
import { recordActOf } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { deviceWords } from './device-words.ts'
import type { Account } from './find-account.ts'
import { type Guesser, recordSignIn } from './guess-guard.ts'
import { type Caller, rememberDevice } from './known-device.ts'
import { lockUnchanged } from './lock-unchanged.ts'
import { openSession } from './open-session.ts'

export interface Entrance {
  remembered: boolean
  /** The browser in its own words. */
  device: string
  caller: Caller
  guesser: Guesser
  way: 'password' | 'mfa'
}

export interface Entered extends TokenPair {
  /** For the cookie of the known device. */
  deviceToken: string
}

/**
 * The last step of every sign-in: opens a session. Sign-ins of staff are logged.
 * Refuses like a wrong password or code if the password was changed or all sessions ended since `account` was read.
 */
export async function enterAccount(
  ctx: RequestContext,
  account: Account,
  { remembered, device, caller, guesser, way }: Entrance,
): Promise<Entered> {
  const { id: accountId, session_version: sessionVersion, role } = account
  const entered = await inTransaction(ctx, async (ctx) => {
    if (!(await lockUnchanged(ctx, account))) return undefined
    if (role !== null) {
      const change = { device: deviceWords(device), way }
      const entry = { action: 'staff.signed_in', target: `account:${accountId}`, changes: change }
      await recordActOf(ctx, accountActorKey(accountId), entry)
    }
    const pair = await openSession(ctx, {
      account_id: accountId,
      session_version: sessionVersion,
      remembered,
      device,
    })
    return { ...pair, deviceToken: await rememberDevice(ctx, accountId, caller.device) }
  })
  if (!entered && way === 'password') refuse('invalid_credentials')
  if (!entered) refuse('invalid_code', { attempts_left: 0, sign_in: true })
  await recordSignIn(ctx, guesser)
  return { ...entered, message: t('Login Successful!'), is_admin: role !== null }
}
