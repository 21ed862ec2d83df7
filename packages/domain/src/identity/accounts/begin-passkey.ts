import { t } from '@shop/contract/t'
import type { CreationOptions } from '@shop/contract/web-authn'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { failField } from '../../core/refusal.ts'
import { loadStoreDetails } from '../../store/read-facts.ts'
import { toCredentialDescriptors, listPasskeys } from './own-passkeys.ts'
import { challengeMs, createChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'
import { requireRecentAuth } from './require-proof.ts'

const passkeysMax = 10

/** ES256, EdDSA and RS256 by their numbers in COSE: what devices and computers make. */
export const passkeyAlgorithms = [-7, -8, -257]

/** What a browser makes a passkey with for the caller. Refuses with reauthentication_required, or invalid_input with too many. */
export async function getPasskeyCreationOptions(ctx: RequestContext): Promise<CreationOptions> {
  const { account_id: accountId, session_id: sessionId, email, name } = requireAccount(ctx.actor)
  await requireRecentAuth(ctx)
  const accountPasskeys = await listPasskeys(ctx, accountId)
  if (accountPasskeys.length >= passkeysMax)
    failField('name', t('At most {count} passkeys', { count: passkeysMax }))
  const { name: storeName } = await loadStoreDetails(ctx)
  return {
    challenge: await createChallenge(ctx, { account_id: accountId, purpose: 'register', holder: sessionId }),
    rp: { id: relyingParty(ctx).id, name: storeName },
    user: { id: Buffer.from(accountId).toString('base64url'), name: email, displayName: name || email },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: toCredentialDescriptors(accountPasskeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  }
}
