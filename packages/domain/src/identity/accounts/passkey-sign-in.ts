import type { Assertion } from '@shop/contract/mfa'
import type { PasskeySignInOptions } from '@shop/contract/passkey-sign-in'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { findAccount } from './accounts.ts'
import { type Caller, unknownCaller } from './devices.ts'
import { getThrottleKey } from './login-throttle.ts'
import { verifyPasskey } from './passkey-authentication.ts'
import { challengeMs, createChallenge, relyingParty } from './passkey-challenge.ts'
import { generateOpaqueToken } from './secrets.ts'
import { type EstablishedSession, establishSession } from './sign-in.ts'

/** A challenge for a passkey of any account, which the device offers to choose from. The page that gets it needs its token. */
export async function getPasskeySignInOptions(ctx: RequestContext): Promise<PasskeySignInOptions> {
  const token = generateOpaqueToken(ctx)
  const challenge = await createChallenge(ctx, { account_id: null, purpose: 'sign_in', holder: token })
  return {
    token,
    options: {
      challenge,
      rpId: relyingParty(ctx).id,
      timeout: challengeMs,
      allowCredentials: [],
      userVerification: 'required',
    },
  }
}

export interface PasskeySignInInput {
  token: string
  passkey: Assertion
  /** 30 days instead of 12 hours. */
  remember: boolean
  /** The browser's user agent. */
  device: string
  caller?: Caller
}

/**
 * Opens a session for the account whose passkey signed the challenge. The device has checked its user too, so that no
 * second step follows, not even for staff. Throws passkey_rejected or account_blocked.
 */
export async function signInByPasskey(
  ctx: RequestContext,
  { token, passkey, remember, device, caller = unknownCaller }: PasskeySignInInput,
): Promise<EstablishedSession> {
  const accountId = await verifyPasskey(ctx, passkey, { account_id: null, purpose: 'sign_in', holder: token })
  const account = accountId === undefined ? undefined : await findAccount(ctx, accountId)
  // The account that the device remembers for this passkey, as the standard demands without a user name.
  const namedAccountId = Buffer.from(passkey.response.userHandle ?? '', 'base64url').toString()
  if (account?.id !== namedAccountId || !account) fail('passkey_rejected')
  if (account.blocked_at) fail('account_blocked')
  const throttleKey = await getThrottleKey(ctx, account.email_key, caller)
  return establishSession(ctx, account, {
    remembered: remember,
    device,
    caller,
    throttleKey,
    method: 'passkey',
  })
}
