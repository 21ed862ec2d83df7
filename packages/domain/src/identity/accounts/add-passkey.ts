import { t } from '@shop/contract/t'
import type { NewCredential } from '@shop/contract/web-authn'
import { requireAccount } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuseField } from '../../core/refusal.ts'
import { passkeyAlgorithms } from './begin-passkey.ts'
import { closeOtherSessions } from './end-other-sessions.ts'
import { takeChallenge } from './passkey-challenge.ts'
import { renewRecoveryCodesOf } from './recovery-codes.ts'
import { relyingParty } from './relying-party.ts'
import { hasSecondFactor } from './second-factor-ways.ts'
import { passkeys } from './tables.ts'
import { tellSecondFactor } from './tell-second-factor.ts'

/**
 * The device made a passkey for the shop: from now on every sign-in asks for a second step. Ends every other session and
 * tells the owner by mail. With the first second factor it answers recovery codes, shown once. Refuses with
 * invalid_input.
 */
export async function addPasskey(
  ctx: RequestContext,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<string[]> {
  const { account_id: accountId, session_id: sessionId } = requireAccount(ctx.actor)
  const { id, publicKey, counter } = await checkedCredential(ctx, credential, {
    account_id: accountId,
    session_id: sessionId,
  })
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const isFirst = !(await hasSecondFactor(ctx, accountId))
    const added = await ctx.db
      .insert(passkeys)
      .values({
        id: ctx.ids.next(now),
        account_id: accountId,
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter,
        transports: credential.response.transports ?? [],
        name,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) refuseField('credential', t('This passkey is in use already'))
    await closeOtherSessions(ctx, 'mfa_added')
    await recordAct(ctx, 'staff.passkey_added', `account:${accountId}`)
    await tellSecondFactor(ctx, accountId, { change: 'passkey-added', name })
    return isFirst ? renewRecoveryCodesOf(ctx, accountId) : []
  })
}

/** What the device made, once it is sure that it was made here, now, for this session. */
async function checkedCredential(
  ctx: RequestContext,
  credential: NewCredential,
  { account_id: accountId, session_id: holder }: { account_id: string; session_id: string },
) {
  const given = { account_id: accountId, purpose: 'register', holder } as const
  const { transports: _told, ...response } = credential.response
  const expectedChallenge = await takeChallenge(ctx, response.clientDataJSON, given)
  if (expectedChallenge === undefined) refuseField('credential', t('That took too long. Please start again.'))
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx)
  // Loaded when somebody needs it: it is a third of a start.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    supportedAlgorithmIDs: passkeyAlgorithms,
    // The password was asked first; a key without a PIN is a second thing that one has.
    requireUserVerification: false,
  }).catch((fault: unknown) => {
    ctx.log.warn({ fault: String(fault) }, 'A new passkey was refused')
    return { verified: false as const }
  })
  if (!checked.verified) refuseField('credential', t('This passkey was not accepted. Please start again.'))
  return checked.registrationInfo.credential
}
