import type { MfaFactor, MfaFactors, NewMfaFactor } from '@shop/contract/mfa'
import { requireAccount } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { listPasskeys } from './passkey-authentication.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import {
  isMfaRequired,
  mfaPolicy,
  listConfirmedFactors,
  consumeFactorCode,
  hasMfa,
  notifyMfaChange,
  deleteOrphanedRecoveryCodes,
} from './mfa-factors.ts'
import { and, eq, isNull, gt } from 'drizzle-orm'
import { failField, fail } from '../../core/errors.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { qrImage, base32 } from './totp.ts'
import { requireRecentAuth } from './recent-auth.ts'
import { encryptSecret } from './secrets.ts'
import { mfaFactors } from './tables.ts'
import { recordAudit } from '../../core/audit.ts'
import { addMs } from '../../core/dates.ts'
import { isUuid } from '../../core/id.ts'
import { revokeOtherAccountSessions } from './sessions.ts'

/** The caller's authenticator apps and passkeys. */
export async function listMfaFactors(ctx: RequestContext): Promise<MfaFactors> {
  const { account_id: accountId, role } = requireAccount(ctx.actor)
  const factors = await listConfirmedFactors(ctx, accountId)
  return {
    factors: factors.map(presentFactor),
    passkeys: (await listPasskeys(ctx, accountId)).map(presentFactor),
    recovery_codes_remaining: await countRecoveryCodes(ctx, accountId),
    is_required: role === 'owner' && isMfaRequired(ctx, await mfaPolicy.read(ctx)),
  }
}

interface StoredFactor {
  id: string
  name: string
  created_at: Date
  last_used_at: Date | null
}

function presentFactor({ id, name, created_at: createdAt, last_used_at: usedAt }: StoredFactor): MfaFactor {
  return { id, name, created_at: createdAt.toISOString(), last_used_at: usedAt?.toISOString() ?? null }
}

const factorsMax = 5

/**
 * Starts adding an authenticator app. Its secret is shown once, and the app is active once confirmed. Throws
 * reauthentication_required.
 */
export async function createMfaFactor(
  ctx: RequestContext,
  { name }: { name: string },
): Promise<NewMfaFactor> {
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

/** How long an unconfirmed secret is valid, in ms. */
const enrolmentMs = 15 * 60_000

/**
 * Confirms an authenticator app; from then on every sign-in requires its code. Ends every other session and emails the
 * owner. With the first MFA factor it returns recovery codes, shown once. Throws not_found or invalid_input.
 */
export async function confirmMfaFactor(ctx: RequestContext, { id, code }: { id: string; code: string }) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const open = and(
    eq(mfaFactors.account_id, accountId),
    isNull(mfaFactors.confirmed_at),
    gt(mfaFactors.created_at, addMs(ctx.clock.now(), -enrolmentMs)),
  )
  const condition = and(eq(mfaFactors.id, id), open)
  const [factor] = isUuid(id) ? await ctx.db.select().from(mfaFactors).where(condition) : []
  if (!factor) fail('not_found')
  return inTransaction(ctx, async (ctx) => {
    const isFirst = !(await hasMfa(ctx, accountId))
    const outcome = await consumeFactorCode(ctx, factor, code.replace(/\s/g, ''))
    if (outcome !== 'taken') failField('code', 'This code is wrong. Check the clock on your phone.')
    await ctx.db.update(mfaFactors).set({ confirmed_at: ctx.clock.now() }).where(condition)
    await revokeOtherAccountSessions(ctx, 'mfa_added')
    await recordAudit(ctx, 'staff.mfa_factor_added', `account:${accountId}`)
    await notifyMfaChange(ctx, accountId, { change: 'code-app-added', name: factor.name })
    return isFirst ? replaceRecoveryCodes(ctx, accountId) : []
  })
}

/**
 * Removes an authenticator app and emails the owner; the recovery codes go with the last MFA factor. Throws not_found
 * or reauthentication_required.
 */
export async function deleteMfaFactor(ctx: RequestContext, { factor_id: id }: { factor_id: string }) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await requireRecentAuth(ctx)
  await inTransaction(ctx, async (ctx) => {
    const condition = and(eq(mfaFactors.id, id), eq(mfaFactors.account_id, accountId))
    const deleted = isUuid(id)
      ? await ctx.db.delete(mfaFactors).where(condition).returning({ name: mfaFactors.name })
      : []
    const [factor] = deleted
    if (!factor) fail('not_found')
    await deleteOrphanedRecoveryCodes(ctx, accountId)
    await recordAudit(ctx, 'staff.mfa_factor_removed', `account:${accountId}`)
    await notifyMfaChange(ctx, accountId, { change: 'code-app-removed', name: factor.name })
  })
}

/** Replaces the recovery codes with ten new ones, shown once. Throws not_found or reauthentication_required. */
export async function regenerateRecoveryCodes(ctx: RequestContext): Promise<string[]> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await requireRecentAuth(ctx)
  if (!(await hasMfa(ctx, accountId))) fail('not_found')
  return inTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, 'staff.recovery_codes_renewed', `account:${accountId}`)
    return replaceRecoveryCodes(ctx, accountId)
  })
}
