import { t } from '@shop/contract/t'
import type { NewCredential } from '@shop/contract/web-authn'
import { requireAccount } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { failField } from '../../core/refusal.ts'
import { passkeyAlgorithms } from './begin-passkey.ts'
import { revokeOtherAccountSessions } from './end-other-sessions.ts'
import { consumeChallenge } from './passkey-challenge.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { relyingParty } from './relying-party.ts'
import { hasMfa } from './second-factor-ways.ts'
import { passkeys } from './tables.ts'
import { notifyMfaChange } from './tell-second-factor.ts'

/**
 * The device made a passkey for the shop: from now on every sign-in asks for a second step. Ends every other session and
 * tells the owner by mail. With the first second factor it answers recovery codes, shown once. Refuses with
 * invalid_input.
 */
export async function createPasskey(
  ctx: RequestContext,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<string[]> {
  const { account_id: accountId, session_id: sessionId } = requireAccount(ctx.actor)
  const { id, publicKey, counter } = await verifyCredential(ctx, credential, {
    account_id: accountId,
    session_id: sessionId,
  })
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const isFirst = !(await hasMfa(ctx, accountId))
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
    if (added.length === 0) failField('credential', t('This passkey is in use already'))
    await revokeOtherAccountSessions(ctx, 'mfa_added')
    await recordAudit(ctx, 'staff.passkey_added', `account:${accountId}`)
    await notifyMfaChange(ctx, accountId, { change: 'passkey-added', name })
    return isFirst ? replaceRecoveryCodes(ctx, accountId) : []
  })
}

/** What the device made, once it is sure that it was made here, now, for this session. */
async function verifyCredential(
  ctx: RequestContext,
  credential: NewCredential,
  { account_id: accountId, session_id: holder }: { account_id: string; session_id: string },
) {
  const given = { account_id: accountId, purpose: 'register', holder } as const
  const { transports: _told, ...response } = credential.response
  const expectedChallenge = await consumeChallenge(ctx, response.clientDataJSON, given)
  if (expectedChallenge === undefined) failField('credential', t('That took too long. Please start again.'))
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
  }).catch((error: unknown) => {
    ctx.log.warn({ error: String(error) }, 'A new passkey was refused')
    return { verified: false as const }
  })
  if (!checked.verified) failField('credential', t('This passkey was not accepted. Please start again.'))
  return checked.registrationInfo.credential
}
