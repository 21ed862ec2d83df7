import type { NewSecondFactor } from '@shop/contract/second-factor'
import { and, eq, isNull } from 'drizzle-orm'
import { requireAccount } from '../kernel/actor.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuseField } from '../kernel/refusal.ts'
import { readFacts } from '../settings/read-facts.ts'
import { qrPicture } from './qr-picture.ts'
import { requireProof } from './require-proof.ts'
import { sealSecret } from './seal-secret.ts'
import { secondFactors } from './tables.ts'
import { confirmedFactors } from './take-code.ts'
import { base32 } from './totp.ts'

const factorsMax = 5

/** Begins to add a code app: its secret is shown once, and counts when confirmed. Refuses with proof_needed. */
export async function addSecondFactor(shop: ShopContext, name: string): Promise<NewSecondFactor> {
  const { accountId, email } = requireAccount(shop.actor)
  await requireProof(shop)
  if ((await confirmedFactors(shop, accountId)).length >= factorsMax)
    refuseField('name', `At most ${factorsMax} authenticator apps`)
  const now = shop.clock.now()
  const id = shop.ids.next(now)
  const secret = shop.ids.secret(20)
  const sealed = await sealSecret(shop, secret, id)
  await inTransaction(shop, async (shop) => {
    const unconfirmed = and(eq(secondFactors.accountId, accountId), isNull(secondFactors.confirmedAt))
    await shop.db.delete(secondFactors).where(unconfirmed)
    await shop.db.insert(secondFactors).values({ id, accountId, name, secret: sealed, createdAt: now })
  })
  const { name: shopName } = await readFacts(shop)
  const shown = base32(secret)
  const label = `${encodeURIComponent(shopName)}:${encodeURIComponent(email)}`
  const uri = `otpauth://totp/${label}?secret=${shown}&issuer=${encodeURIComponent(shopName)}`
  return { id, secret: shown, uri, picture: qrPicture(uri) }
}
