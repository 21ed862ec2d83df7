import { createMfaFactor } from '@shop/domain/identity/accounts/add-second-factor'
import { confirmMfaFactor } from '@shop/domain/identity/accounts/confirm-second-factor'
import { totpStep, totpCode } from '@shop/domain/identity/accounts/totp'
import type { AccountActor } from '@shop/domain/core/actor'
import type { TestShop } from './open-test-shop.ts'

/** What a code app does with the secret that it was given. */
export interface AuthenticatorApp {
  /** The code of now, or of some steps of 30 seconds later. */
  code(later?: number): string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function decodeBase32(base32: string): Buffer {
  const bits = [...base32].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

export function codeApp(shop: TestShop, secret: string): AuthenticatorApp {
  return { code: (later = 0) => totpCode(decodeBase32(secret), totpStep(shop.clock.now()) + later) }
}

/** Puts a session under an actor that has none, whose person has just shown who they are. */
export async function reauthenticateSession(
  shop: TestShop,
  { session_id: sessionId, account_id: accountId }: AccountActor,
): Promise<void> {
  const now = shop.clock.now().toISOString()
  await shop.database.run(
    `INSERT INTO sessions (id, account_id, remembered, device, created_at, last_used_at, expires_at, reauthenticated_at, session_version)
     SELECT $1, id, false, 'test', $3, $3, $4, $3, session_version FROM accounts WHERE id = $2
     ON CONFLICT (id) DO UPDATE SET reauthenticated_at = excluded.reauthenticated_at`,
    [sessionId, accountId, now, new Date(Date.parse(now) + 12 * 3_600_000).toISOString()],
  )
}

/** Sets up a code app for an account and answers it with the recovery codes. Its clock stands 30 seconds later then. */
export async function enrol(
  shop: TestShop,
  actor: AccountActor,
): Promise<AuthenticatorApp & { recovery_codes: string[] }> {
  await reauthenticateSession(shop, actor)
  const own = shop.as(actor)
  const { id, secret } = await createMfaFactor(own, 'Phone')
  const app = codeApp(shop, secret)
  const recoveryCodes = await confirmMfaFactor(own, { id, code: app.code() })
  shop.clock.move(30_000)
  return { ...app, recovery_codes: recoveryCodes }
}
