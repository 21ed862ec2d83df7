import type { RequestOptions } from '@shop/contract/web-authn'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { findAccount } from './find-account.ts'
import { findMfaChallenge } from './issue-ticket.ts'
import { toCredentialDescriptors, listPasskeys } from './own-passkeys.ts'
import { type ChallengeContext, challengeMs, createChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'

/**
 * What a passkey is to sign for the second step of a sign-in; counts as no try. Refuses with invalid_code (`attempts_left: 0`) for
 * a ticket that does not count, not_found without passkeys, or account_blocked.
 */
export async function getPasskeyOptions(ctx: RequestContext, ticket: string): Promise<RequestOptions> {
  const found = await findMfaChallenge(ctx, ticket)
  const account = found && (await findAccount(ctx, found.account_id))
  if (!account || account.session_version !== found.session_version)
    fail('invalid_code', { attempts_left: 0, sign_in: true })
  if (account.blocked_at) fail('account_blocked')
  return buildRequestOptions(ctx, { account_id: account.id, purpose: 'sign_in', holder: ticket })
}

/** What a passkey is to sign so that the caller shows again who they are. Refuses with not_found without passkeys. */
export async function getReauthenticationOptions(ctx: RequestContext): Promise<RequestOptions> {
  const { account_id: accountId, session_id: holder } = requireAccount(ctx.actor)
  return buildRequestOptions(ctx, { account_id: accountId, purpose: 'reauthentication', holder })
}

async function buildRequestOptions(ctx: RequestContext, given: ChallengeContext): Promise<RequestOptions> {
  const accountPasskeys = await listPasskeys(ctx, given.account_id)
  if (accountPasskeys.length === 0) fail('not_found')
  return {
    challenge: await createChallenge(ctx, given),
    rpId: relyingParty(ctx).id,
    timeout: challengeMs,
    allowCredentials: toCredentialDescriptors(accountPasskeys),
    userVerification: 'preferred',
  }
}
