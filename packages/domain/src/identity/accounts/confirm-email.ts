import { and, eq, isNotNull } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { updateAccount } from './change-account.ts'
import { consumeEmailToken } from './mail-token.ts'
import { hashOpaqueToken } from './opaque-token.ts'
import { emailTokens } from './tables.ts'

/** Confirms an address with the mailed token; a second press of the same link is fine. Refuses with link_expired. */
export async function confirmEmail(ctx: RequestContext, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const accountId = await consumeEmailToken(ctx, token, 'confirm_email')
    if (!accountId) return failUnlessConfirmed(ctx, token)
    await updateAccount(ctx, accountId, { email_confirmed_at: ctx.clock.now() })
  })
}

async function failUnlessConfirmed(ctx: RequestContext, token: string): Promise<void> {
  const used = await ctx.db
    .select({ hash: emailTokens.hash })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.hash, hashOpaqueToken(token)),
        eq(emailTokens.purpose, 'confirm_email'),
        isNotNull(emailTokens.used_at),
      ),
    )
  if (used.length === 0) fail('link_expired')
}
