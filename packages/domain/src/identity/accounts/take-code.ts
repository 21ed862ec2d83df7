import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './seal-secret.ts'
import { mfaFactors } from './tables.ts'
import { fittingStep } from './totp.ts'

type Factor = typeof mfaFactors.$inferSelect

/** The code apps of an account that count. */
export async function confirmedFactors(ctx: RequestContext, accountId: string): Promise<Factor[]> {
  return ctx.db
    .select()
    .from(mfaFactors)
    .where(and(eq(mfaFactors.account_id, accountId), isNotNull(mfaFactors.confirmed_at)))
    .orderBy(mfaFactors.created_at, mfaFactors.id)
}

/** Uses the code of one factor up: no code counts twice, and none counts that is older than the last. */
export async function takeFactorCode(
  ctx: RequestContext,
  factor: Factor,
  code: string,
): Promise<'taken' | 'used' | 'wrong'> {
  const secret = await openSecret(ctx, factor.secret, factor.id)
  const step = fittingStep(secret, code, ctx.clock.now())
  if (step === undefined) return 'wrong'
  const taken = await ctx.db
    .update(mfaFactors)
    .set({ last_time_step: step, last_used_at: ctx.clock.now() })
    .where(
      and(
        eq(mfaFactors.id, factor.id),
        or(isNull(mfaFactors.last_time_step), lt(mfaFactors.last_time_step, step)),
      ),
    )
    .returning({ id: mfaFactors.id })
  return taken.length > 0 ? 'taken' : 'used'
}

/** Uses up six digits of any code app of the account ('taken'), or else a recovery code. */
export async function takeCode(
  ctx: RequestContext,
  accountId: string,
  typed: string,
): Promise<'taken' | 'recovery' | 'used' | 'wrong'> {
  const digits = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return (await takeRecoveryCode(ctx, accountId, typed)) ? 'recovery' : 'wrong'
  let found: 'used' | 'wrong' = 'wrong'
  for (const factor of await confirmedFactors(ctx, accountId)) {
    const outcome = await takeFactorCode(ctx, factor, digits)
    if (outcome === 'taken') return 'taken'
    if (outcome === 'used') found = 'used'
  }
  return found
}
