import type { NewSecondFactor, SecondFactors } from '@shop/contract/second-factor'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { requireAccount } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { later } from '../kernel/clock.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { isUuid } from '../kernel/id.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { readFacts } from '../settings/read-facts.ts'
import { readSetting } from '../settings/stored-setting.ts'
import { closeOtherSessions } from './end-other-sessions.ts'
import { countRecoveryCodes, renewRecoveryCodesOf } from './recovery-codes.ts'
import { requireProof } from './require-proof.ts'
import { isSecondFactorRequired } from './second-factor-rule.ts'
import { sealSecret } from './seal-secret.ts'
import { recoveryCodes, secondFactors } from './tables.ts'
import { confirmedFactors, takeFactorCode } from './take-code.ts'
import { base32 } from './totp.ts'

const factorsMax = 5
/** A secret that was shown and not confirmed is shown no longer than this. */
const openMs = 15 * 60_000

/** The caller's code apps. */
export async function listSecondFactors(shop: ShopContext): Promise<SecondFactors> {
  const { accountId, role } = requireAccount(shop.actor)
  const factors = await confirmedFactors(shop, accountId)
  const stored = await readSetting(shop, 'second_factor')
  return {
    factors: factors.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      added_at: createdAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(shop, accountId),
    is_required: role === 'owner' && isSecondFactorRequired(shop, stored),
  }
}

/** Begins to add a code app: its secret is shown once, and counts when confirmed. Refuses with proof_needed. */
export async function addSecondFactor(shop: ShopContext, name: string): Promise<NewSecondFactor> {
  const { accountId, email } = requireAccount(shop.actor)
  await requireProof(shop)
  if ((await confirmedFactors(shop, accountId)).length >= factorsMax)
    refuseField('name', `At most ${factorsMax} code apps`)
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
  return {
    id,
    secret: shown,
    uri: `otpauth://totp/${label}?secret=${shown}&issuer=${encodeURIComponent(shopName)}`,
  }
}

/**
 * The code app works: from now on every sign-in asks for its code. Ends every other session. The first one answers
 * recovery codes, shown once. Refuses with not_found or invalid_input.
 */
export async function confirmSecondFactor(
  shop: ShopContext,
  { id, code }: { id: string; code: string },
): Promise<string[]> {
  const { accountId } = requireAccount(shop.actor)
  const open = and(
    eq(secondFactors.accountId, accountId),
    isNull(secondFactors.confirmedAt),
    gt(secondFactors.createdAt, later(shop.clock.now(), -openMs)),
  )
  const its = and(eq(secondFactors.id, id), open)
  const [factor] = isUuid(id) ? await shop.db.select().from(secondFactors).where(its) : []
  if (!factor) refuse('not_found')
  return inTransaction(shop, async (shop) => {
    const isFirst = (await confirmedFactors(shop, accountId)).length === 0
    const outcome = await takeFactorCode(shop, factor, code.replace(/\s/g, ''))
    if (outcome !== 'taken') refuseField('code', 'This code is not right. Check the clock of your phone.')
    await shop.db.update(secondFactors).set({ confirmedAt: shop.clock.now() }).where(its)
    await closeOtherSessions(shop, 'second factor added')
    await recordAct(shop, 'staff:second-factor-added', `account:${accountId}`)
    return isFirst ? renewRecoveryCodesOf(shop, accountId) : []
  })
}

/** Takes a code app away; with the last one go the recovery codes. Refuses with not_found or proof_needed. */
export async function removeSecondFactor(shop: ShopContext, id: string): Promise<void> {
  const { accountId } = requireAccount(shop.actor)
  await requireProof(shop)
  await inTransaction(shop, async (shop) => {
    const its = and(eq(secondFactors.id, id), eq(secondFactors.accountId, accountId))
    const gone = isUuid(id)
      ? await shop.db.delete(secondFactors).where(its).returning({ id: secondFactors.id })
      : []
    if (gone.length === 0) refuse('not_found')
    if ((await confirmedFactors(shop, accountId)).length === 0)
      await shop.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
    await recordAct(shop, 'staff:second-factor-removed', `account:${accountId}`)
  })
}

/** Ten new recovery codes in the place of all before, shown once. Refuses with not_found or proof_needed. */
export async function renewRecoveryCodes(shop: ShopContext): Promise<string[]> {
  const { accountId } = requireAccount(shop.actor)
  await requireProof(shop)
  if ((await confirmedFactors(shop, accountId)).length === 0) refuse('not_found')
  return inTransaction(shop, async (shop) => {
    await recordAct(shop, 'staff:recovery-codes-renewed', `account:${accountId}`)
    return renewRecoveryCodesOf(shop, accountId)
  })
}
