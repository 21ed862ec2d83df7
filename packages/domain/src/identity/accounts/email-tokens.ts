import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { addMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { hashOpaqueToken, generateOpaqueToken } from './secrets.ts'
import { emailTokens } from './tables.ts'

type EmailTokenPurpose = 'reset_password' | 'confirm_email'

/**
 * How long an emailed link works, in minutes. The last reset link before a limit is reached works longer
 * (reset-password.ts).
 */
export const linkMinutes: Record<EmailTokenPurpose, number> = {
  reset_password: 30,
  confirm_email: 7 * 24 * 60,
}

/** Revokes the emailed links of this purpose. */
export async function revokeEmailTokens(ctx: RequestContext, accountId: string, purpose: EmailTokenPurpose) {
  await ctx.db
    .delete(emailTokens)
    .where(
      and(
        eq(emailTokens.account_id, accountId),
        eq(emailTokens.purpose, purpose),
        or(isNull(emailTokens.used_at), lt(emailTokens.expires_at, ctx.clock.now())),
      ),
    )
}

/**
 * Creates a token for an account. Only the newest link to confirm an email is valid. Every link to reset a password is
 * valid until one is used, so that a further request does not invalidate a link on its way.
 */
export async function createEmailToken(
  ctx: RequestContext,
  accountId: string,
  purpose: EmailTokenPurpose,
  minutes = linkMinutes[purpose],
): Promise<string> {
  const now = ctx.clock.now()
  const token = generateOpaqueToken(ctx)
  if (purpose !== 'reset_password') await revokeEmailTokens(ctx, accountId, purpose)
  await ctx.db.insert(emailTokens).values({
    hash: hashOpaqueToken(token),
    account_id: accountId,
    purpose,
    created_at: now,
    expires_at: addMs(now, minutes * 60_000),
  })
  return token
}

function live(ctx: RequestContext, token: string, purpose: EmailTokenPurpose) {
  return and(
    eq(emailTokens.hash, hashOpaqueToken(token)),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.used_at),
    gt(emailTokens.expires_at, ctx.clock.now()),
  )
}

/** The account of a token, without using it up. */
export async function verifyEmailToken(ctx: RequestContext, token: string, purpose: EmailTokenPurpose) {
  const [found] = await ctx.db
    .select({ account_id: emailTokens.account_id })
    .from(emailTokens)
    .where(live(ctx, token, purpose))
  return found?.account_id
}

/** Uses up a token and returns its account; only one of several concurrent calls gets it. */
export async function consumeEmailToken(ctx: RequestContext, token: string, purpose: EmailTokenPurpose) {
  const [used] = await ctx.db
    .update(emailTokens)
    .set({ used_at: ctx.clock.now() })
    .where(live(ctx, token, purpose))
    .returning({ account_id: emailTokens.account_id })
  return used?.account_id
}
