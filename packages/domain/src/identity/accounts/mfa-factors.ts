import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { decryptSecret } from './secrets.ts'
import { mfaFactors, passkeyChallenges, passkeys, recoveryCodes, mfaChallenges } from './tables.ts'
import { matchingStep } from './totp.ts'
import type { MfaMethod } from '@shop/contract/mfa'
import { listPasskeys } from './passkey-authentication.ts'
import { mfaPolicies, type MfaPolicy } from '@shop/contract/admin/staff'
import * as z from 'zod/mini'
import { defineSetting, type StoredSetting } from '../../store/settings.ts'
import type { MfaChange } from '@shop/contract/email-content'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { findAccount } from './accounts.ts'

type MfaFactor = typeof mfaFactors.$inferSelect

/** Confirmed authenticator apps of an account. */
export async function listConfirmedFactors(ctx: RequestContext, accountId: string): Promise<MfaFactor[]> {
  return ctx.db
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.account_id, accountId), isNotNull(mfaFactors.confirmed_at)))
    .orderBy(mfaFactors.created_at, mfaFactors.id)
}

/** Uses up a code of one factor: no code is accepted twice, and none older than the last one used. */
export async function consumeFactorCode(ctx: RequestContext, factor: MfaFactor, code: string) {
  const secret = await decryptSecret(ctx, factor.secret, factor.id)
  const step = matchingStep(secret, code, ctx.clock.now())
  if (step === undefined) return 'wrong'
  const consumed = await ctx.db
    .update(mfaFactors)
    .set({ last_time_step: step, last_used_at: ctx.clock.now() })
    .where(
      and(
        eq(mfaFactors.id, factor.id),
        or(isNull(mfaFactors.last_time_step), lt(mfaFactors.last_time_step, step)),
      ),
    )
    .returning({ id: mfaFactors.id })
  return consumed.length > 0 ? 'taken' : 'used'
}

/** Uses up a code of any authenticator app of the account ('taken'), or else a recovery code. */
export async function consumeCode(ctx: RequestContext, accountId: string, rawCode: string) {
  const digits = rawCode.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits))
    return (await consumeRecoveryCode(ctx, accountId, rawCode)) ? 'recovery' : 'wrong'
  let found: 'used' | 'wrong' = 'wrong'
  for (const factor of await listConfirmedFactors(ctx, accountId)) {
    const outcome = await consumeFactorCode(ctx, factor, digits)
    if (outcome === 'taken') return 'taken'
    if (outcome === 'used') found = 'used'
  }
  return found
}

/**
 * Available MFA methods of an account; none if it has no MFA factor. A customer's passkey is one only beside an
 * authenticator app: alone it replaces the password, and nobody who adds one wants to need it everywhere.
 */
export async function listMfaMethods(ctx: RequestContext, accountId: string): Promise<MfaMethod[]> {
  const methods: MfaMethod[] = []
  if ((await listConfirmedFactors(ctx, accountId)).length > 0) methods.push('totp')
  const hasPasskey = (await listPasskeys(ctx, accountId)).length > 0
  if (hasPasskey && (methods.length > 0 || (await isStaff(ctx, accountId)))) methods.push('passkey')
  return methods.length > 0 ? [...methods, 'recovery_code'] : methods
}

async function isStaff(ctx: RequestContext, accountId: string): Promise<boolean> {
  const account = await findAccount(ctx, accountId)
  return account !== undefined && account.role !== null
}

export async function hasMfa(ctx: RequestContext, accountId: string): Promise<boolean> {
  return (await listMfaMethods(ctx, accountId)).length > 0
}

/** When owners need an MFA factor. Only staff/staff-mfa.ts changes it. */
export const mfaPolicy: StoredSetting<MfaPolicy> = defineSetting({
  key: 'mfa',
  schema: z.enum(mfaPolicies),
  defaults: 'automatic',
  permissions: { read: 'staff:read', write: 'staff:write' },
})

/**
 * Whether owners need an MFA factor. Automatic: from when the shop runs on https and takes real payments, so that
 * trials and the first day stay simple.
 */
export function isMfaRequired(ctx: RequestContext, policy: MfaPolicy): boolean {
  if (policy !== 'automatic') return policy === 'required'
  return ctx.publicUrl.startsWith('https:') && ctx.providers.gateways.primary?.mode === 'live'
}

/** Removes every MFA factor of an account and its recovery codes. Returns the number of factors. */
export async function deleteMfaFactors(ctx: RequestContext, accountId: string): Promise<number> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId))
  await ctx.db.delete(passkeyChallenges).where(eq(passkeyChallenges.account_id, accountId))
  await ctx.db.delete(mfaChallenges).where(eq(mfaChallenges.account_id, accountId))
  const deleted = await ctx.db
    .delete(mfaFactors)
    .where(eq(mfaFactors.account_id, accountId))
    .returning({ id: mfaFactors.id })
  const keys = await ctx.db
    .delete(passkeys)
    .where(eq(passkeys.account_id, accountId))
    .returning({ id: passkeys.id })
  return deleted.length + keys.length
}

/** Deletes recovery codes of an account without MFA factors, in the transaction that removed the last one. */
export async function deleteOrphanedRecoveryCodes(ctx: RequestContext, accountId: string): Promise<void> {
  if (await hasMfa(ctx, accountId)) return
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId))
}

/** Notifies the account's owner of an MFA change, in the transaction of the change. */
export async function notifyMfaChange(
  ctx: RequestContext,
  accountId: string,
  { change, name = '' }: { change: MfaChange; name?: string },
): Promise<void> {
  const account = await findAccount(ctx, accountId)
  if (!account) return
  const content = { template: 'mfa-changed', first_name: account.first_name, change, name } as const
  await enqueueEmail(ctx, { to: account.email, content, language: account.language, related_to: '' })
}
