import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { decryptSecret } from './seal-secret.ts'
import { mfaFactors } from './tables.ts'
import { matchingStep } from './totp.ts'

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
export async function consumeFactorCode(
  ctx: RequestContext,
  factor: MfaFactor,
  code: string,
): Promise<'taken' | 'used' | 'wrong'> {
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
export async function consumeCode(
  ctx: RequestContext,
  accountId: string,
  rawCode: string,
): Promise<'taken' | 'recovery' | 'used' | 'wrong'> {
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
