import { t } from '@shop/contract/t'
import type { CreationOptions, NewCredential } from '@shop/contract/mfa'
import { requireAccount } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { failField, fail } from '../../core/errors.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { toCredentialDescriptors, listPasskeys } from './passkey-authentication.ts'
import { challengeMs, createChallenge, consumeChallenge, relyingParty } from './passkey-challenge.ts'
import { getCurrentAccount, requireRecentAuth } from './recent-auth.ts'
import { recordAudit } from '../../core/audit.ts'
import { reachableEmail } from '../../core/jobs/enqueue-email.ts'
import { revokeOtherAccountSessions } from './sessions.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { hasMfa, notifyMfaChange, deleteOrphanedRecoveryCodes } from './mfa-factors.ts'
import { passkeyChallenges, passkeys } from './tables.ts'
import { and, eq } from 'drizzle-orm'
import { isUuid } from '../../core/id.ts'

const passkeysMax = 10

/** COSE numbers of ES256, EdDSA and RS256, which phones and computers create. */
const passkeyAlgorithms = [-7, -8, -257]

/** Options for creating a passkey. Throws reauthentication_required, or invalid_input at the maximum. */
export async function getPasskeyCreationOptions(ctx: RequestContext): Promise<CreationOptions> {
  const { account_id: accountId, session_id: sessionId, name, role } = requireAccount(ctx.actor)
  await requireRecentAuth(ctx)
  const { email, phone } = await getCurrentAccount(ctx)
  const accountName = reachableEmail(email) || (phone ?? name)
  const strength = role === null ? 'required' : 'preferred'
  const accountPasskeys = await listPasskeys(ctx, accountId)
  if (accountPasskeys.length >= passkeysMax)
    failField('name', t('At most {count} passkeys', { count: passkeysMax }))
  const { name: storeName } = await loadStoreDetails(ctx)
  return {
    challenge: await createChallenge(ctx, { account_id: accountId, purpose: 'register', holder: sessionId }),
    rp: { id: relyingParty(ctx).id, name: storeName },
    user: {
      id: Buffer.from(accountId).toString('base64url'),
      name: accountName,
      displayName: name || accountName,
    },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: toCredentialDescriptors(accountPasskeys),
    authenticatorSelection: { residentKey: strength, userVerification: strength },
  }
}

/**
 * Adds a new passkey and emails the owner. If it is an MFA factor (mfa-factors.ts), every other session ends, and with
 * the first one it returns recovery codes, shown once. Throws invalid_input.
 */
export async function createPasskey(
  ctx: RequestContext,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<string[]> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const { id, publicKey, counter } = await verifyCredential(ctx, credential)
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
    const isMfaFactor = await hasMfa(ctx, accountId)
    if (isMfaFactor) await revokeOtherAccountSessions(ctx, 'mfa_added')
    await recordAudit(ctx, 'staff.passkey_added', `account:${accountId}`)
    await notifyMfaChange(ctx, accountId, { change: 'passkey-added', name })
    return isFirst && isMfaFactor ? replaceRecoveryCodes(ctx, accountId) : []
  })
}

/** The new credential, after checking that it was created here, now, for this session. */
async function verifyCredential(ctx: RequestContext, credential: NewCredential) {
  const { account_id: accountId, session_id: sessionId, role } = requireAccount(ctx.actor)
  const input = { account_id: accountId, purpose: 'register', holder: sessionId } as const
  const { transports: _ignored, ...response } = credential.response
  const expectedChallenge = await consumeChallenge(ctx, response.clientDataJSON, input)
  if (expectedChallenge === undefined) failField('credential', t('That took too long. Please start again.'))
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx)
  // Loaded on demand, because it would take a third of the startup time.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    supportedAlgorithmIDs: passkeyAlgorithms,
    // For staff the password comes first, so a security key without a PIN is sufficient as an MFA factor.
    requireUserVerification: role === null,
  }).catch((error: unknown) => {
    ctx.log.warn({ error: String(error) }, 'A new passkey was rejected')
    return { verified: false as const }
  })
  if (!checked.verified) failField('credential', t('This passkey was not accepted. Please start again.'))
  return checked.registrationInfo.credential
}

/**
 * Removes every passkey of an account, for when somebody else may have added one: its owner proves the email, or joins
 * the staff. Emails them about each, in the caller's transaction.
 */
export async function deletePasskeys(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(passkeyChallenges).where(eq(passkeyChallenges.account_id, accountId))
  const deleted = await ctx.db
    .delete(passkeys)
    .where(eq(passkeys.account_id, accountId))
    .returning({ name: passkeys.name })
  await deleteOrphanedRecoveryCodes(ctx, accountId)
  for (const { name } of deleted) await notifyMfaChange(ctx, accountId, { change: 'passkey-removed', name })
}

/** Renames a passkey of the caller. Throws not_found. */
export async function renamePasskey(ctx: RequestContext, { id, name }: { id: string; name: string }) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (!isUuid(id)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    const condition = and(eq(passkeys.id, id), eq(passkeys.account_id, accountId))
    const renamed = await ctx.db
      .update(passkeys)
      .set({ name })
      .where(condition)
      .returning({ id: passkeys.id })
    if (renamed.length === 0) fail('not_found')
    await recordAudit(ctx, 'staff.passkey_renamed', `account:${accountId}`)
  })
}

/**
 * Removes a passkey of the caller and emails them; the recovery codes go with the last MFA factor. Throws not_found
 * or reauthentication_required.
 */
export async function deletePasskey(ctx: RequestContext, { passkey_id: id }: { passkey_id: string }) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await requireRecentAuth(ctx)
  await inTransaction(ctx, async (ctx) => {
    const condition = and(eq(passkeys.id, id), eq(passkeys.account_id, accountId))
    const [deleted] = isUuid(id)
      ? await ctx.db.delete(passkeys).where(condition).returning({ name: passkeys.name })
      : []
    if (!deleted) fail('not_found')
    await deleteOrphanedRecoveryCodes(ctx, accountId)
    await recordAudit(ctx, 'staff.passkey_removed', `account:${accountId}`)
    await notifyMfaChange(ctx, accountId, { change: 'passkey-removed', name: deleted.name })
  })
}
