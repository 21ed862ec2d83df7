import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { decryptSecret } from './secrets.ts'
import { mfaFactors, passkeyChallenges, passkeys, recoveryCodes, mfaChallenges } from './tables.ts'
import { matchingStep } from './totp.ts'
import type { MfaMethod } from '@shop/contract/mfa'
import { listPasskeys } from './passkey-authentication.ts'
import type { MfaPolicy } from '@shop/contract/admin/staff'
import type { MfaChange } from '@shop/contract/email-content'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { findAccount } from './accounts.ts'

type MfaFactor = typeof mfaFactors.$inferSelect

/** The code apps of an account that count. */
export async function listConfirmedFactors(ctx: RequestContext, accountId: string): Promise<MfaFactor[]> {
  return ctx.db
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.account_id, accountId), isNotNull(mfaFactors.confirmed_at)))
    .orderBy(mfaFactors.created_at, mfaFactors.id)
}

/** Uses the code of one factor up: no code counts twice, and none counts that is older than the last. */
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

/** Uses up six digits of any code app of the account ('taken'), or else a recovery code. */
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

/** How an account can be asked for beside its password; none where it has no MFA factor. */
export async function listMfaMethods(ctx: RequestContext, accountId: string): Promise<MfaMethod[]> {
  const methods: MfaMethod[] = []
  if ((await listConfirmedFactors(ctx, accountId)).length > 0) methods.push('totp')
  if ((await listPasskeys(ctx, accountId)).length > 0) methods.push('passkey')
  return methods.length > 0 ? [...methods, 'recovery_code'] : methods
}

export async function hasMfa(ctx: RequestContext, accountId: string): Promise<boolean> {
  return (await listMfaMethods(ctx, accountId)).length > 0
}

/** What the stored setting says; automatically where it says nothing. */
export function parseMfaPolicy(stored: unknown): MfaPolicy {
  return stored === 'required' || stored === 'optional' ? stored : 'automatic'
}

/**
 * Whether owners need an MFA factor. Automatic: once the shop is on https and takes real money, so that trying it
 * out and the first day stay simple.
 */
export function isMfaRequired(ctx: RequestContext, stored: unknown): boolean {
  const rule = parseMfaPolicy(stored)
  if (rule !== 'automatic') return rule === 'required'
  return ctx.publicUrl.startsWith('https:') && ctx.providers.gateways.primary?.mode === 'live'
}

/** Takes every MFA factor off an account, with its recovery codes. Returns how many there were. */
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

/** The recovery codes of an account go with its last MFA factor, in the transaction that takes it off. */
export async function deleteOrphanedRecoveryCodes(ctx: RequestContext, accountId: string): Promise<void> {
  if (await hasMfa(ctx, accountId)) return
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId))
}

/** Tells whose account it is, in the transaction of the change, how they are asked for from now on. */
export async function notifyMfaChange(
  ctx: RequestContext,
  accountId: string,
  { change, name = '' }: { change: MfaChange; name?: string },
): Promise<void> {
  const account = await findAccount(ctx, accountId)
  if (!account) return
  const content = { template: 'mfa-changed', first_name: account.first_name, change, name } as const
  await enqueueEmail(ctx, { to: account.email, content, related_to: '' })
}
