import type { NewSecondFactor } from '@shop/contract/second-factor'
import { and, eq, isNull } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuseField } from '../../core/refusal.ts'
import { readFacts } from '../../store/read-facts.ts'
import { qrPicture } from './qr-picture.ts'
import { requireProof } from './require-proof.ts'
import { sealSecret } from './seal-secret.ts'
import { mfaFactors } from './tables.ts'
import { confirmedFactors } from './take-code.ts'
import { base32 } from './totp.ts'

const factorsMax = 5

/** Begins to add a code app: its secret is shown once, and counts when confirmed. Refuses with reauthentication_required. */
export async function addSecondFactor(ctx: RequestContext, name: string): Promise<NewSecondFactor> {
  const { account_id: accountId, email } = requireAccount(ctx.actor)
  await requireProof(ctx)
  if ((await confirmedFactors(ctx, accountId)).length >= factorsMax)
    refuseField('name', `At most ${factorsMax} authenticator apps`)
  const now = ctx.clock.now()
  const id = ctx.ids.next(now)
  const secret = ctx.ids.secret(20)
  const sealed = await sealSecret(ctx, secret, id)
  await inTransaction(ctx, async (ctx) => {
    const unconfirmed = and(eq(mfaFactors.account_id, accountId), isNull(mfaFactors.confirmed_at))
    await ctx.db.delete(mfaFactors).where(unconfirmed)
    await ctx.db
      .insert(mfaFactors)
      .values({ id, account_id: accountId, name, secret: sealed, created_at: now })
  })
  const { name: shopName } = await readFacts(ctx)
  const shown = base32(secret)
  const label = `${encodeURIComponent(shopName)}:${encodeURIComponent(email)}`
  const uri = `otpauth://totp/${label}?secret=${shown}&issuer=${encodeURIComponent(shopName)}`
  return { id, secret: shown, uri, qr_code: qrPicture(uri) }
}
