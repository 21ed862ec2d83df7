import type { RequestOptions } from '@shop/contract/web-authn'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { findAccount } from './find-account.ts'
import { openTicket } from './issue-ticket.ts'
import { describePasskeys, passkeysOf } from './own-passkeys.ts'
import { type ChallengeFor, challengeMs, makeChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'

/**
 * What a passkey is to sign for the second step of a sign-in; counts as no try. Refuses with invalid_code (`attempts_left: 0`) for
 * a ticket that does not count, not_found without passkeys, or account_blocked.
 */
export async function askPasskey(ctx: RequestContext, ticket: string): Promise<RequestOptions> {
  const found = await openTicket(ctx, ticket)
  const account = found && (await findAccount(ctx, found.account_id))
  if (!account || account.session_version !== found.session_version)
    refuse('invalid_code', { attempts_left: 0, sign_in: true })
  if (account.blocked_at) refuse('account_blocked')
  return optionsFor(ctx, { account_id: account.id, purpose: 'sign_in', holder: ticket })
}

/** What a passkey is to sign so that the caller shows again who they are. Refuses with not_found without passkeys. */
export async function askProof(ctx: RequestContext): Promise<RequestOptions> {
  const { account_id: accountId, session_id: holder } = requireAccount(ctx.actor)
  return optionsFor(ctx, { account_id: accountId, purpose: 'reauthentication', holder })
}

async function optionsFor(ctx: RequestContext, given: ChallengeFor): Promise<RequestOptions> {
  const own = await passkeysOf(ctx, given.account_id)
  if (own.length === 0) refuse('not_found')
  return {
    challenge: await makeChallenge(ctx, given),
    rpId: relyingParty(ctx).id,
    timeout: challengeMs,
    allowCredentials: describePasskeys(own),
    userVerification: 'preferred',
  }
}
