import type { NewMfaFactor } from '@shop/contract/second-factor'
import { and, eq, isNull } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { failField } from '../../core/refusal.ts'
import { loadStoreDetails } from '../../store/read-facts.ts'
import { qrImage } from './qr-picture.ts'
import { requireRecentAuth } from './require-proof.ts'
import { encryptSecret } from './seal-secret.ts'
import { mfaFactors } from './tables.ts'
import { listConfirmedFactors } from './take-code.ts'
import { base32 } from './totp.ts'

const factorsMax = 5

/** Begins to add a code app: its secret is shown once, and counts when confirmed. Refuses with reauthentication_required. */
export async function createMfaFactor(ctx: RequestContext, name: string): Promise<NewMfaFactor> {
  const { account_id: accountId, email } = requireAccount(ctx.actor)
  await requireRecentAuth(ctx)
  if ((await listConfirmedFactors(ctx, accountId)).length >= factorsMax)
    failField('name', `At most ${factorsMax} authenticator apps`)
  const now = ctx.clock.now()
  const id = ctx.ids.next(now)
  const secret = ctx.ids.secret(20)
  const encrypted = await encryptSecret(ctx, secret, id)
  await inTransaction(ctx, async (ctx) => {
    const unconfirmed = and(eq(mfaFactors.account_id, accountId), isNull(mfaFactors.confirmed_at))
    await ctx.db.delete(mfaFactors).where(unconfirmed)
    await ctx.db
      .insert(mfaFactors)
      .values({ id, account_id: accountId, name, secret: encrypted, created_at: now })
  })
  const { name: storeName } = await loadStoreDetails(ctx)
  const encoded = base32(secret)
  const label = `${encodeURIComponent(storeName)}:${encodeURIComponent(email)}`
  const uri = `otpauth://totp/${label}?secret=${encoded}&issuer=${encodeURIComponent(storeName)}`
  return { id, secret: encoded, uri, qr_code: qrImage(uri) }
}
