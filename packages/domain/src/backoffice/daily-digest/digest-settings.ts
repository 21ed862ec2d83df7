import type { DigestChannel, DigestSettings } from '@shop/contract/admin/daily-digest'
import { eq } from 'drizzle-orm'
import { actorAccountId, requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { failField } from '../../core/errors.ts'
import { type Account, findAccount } from '../../identity/accounts/accounts.ts'
import { computeDailyDigest } from './compute-digest.ts'
import { digestRecipients } from './tables.ts'

/** The number to which an account's digest goes by WhatsApp: one that a code proved; null if there is none. */
export function digestNumber(ctx: RequestContext, account: Account | undefined): string | null {
  if (!ctx.providers.whatsapp || !account?.phone_verified_at) return null
  return account.phone
}

/** How the caller gets the digest, an API key not at all, and what it would say now. Throws forbidden. */
export async function getDigestSettings(ctx: RequestContext): Promise<DigestSettings> {
  requirePermission(ctx.actor, 'reports:read')
  const accountId = actorAccountId(ctx.actor)
  const preview = await computeDailyDigest(ctx)
  if (accountId === null) return { channel: null, whatsapp_number: null, preview }
  const [recipient] = await ctx.db
    .select({ channel: digestRecipients.channel })
    .from(digestRecipients)
    .where(eq(digestRecipients.account_id, accountId))
  const account = await findAccount(ctx, accountId)
  return { channel: recipient?.channel ?? null, whatsapp_number: digestNumber(ctx, account), preview }
}

/** Sets it; null stops it. Throws forbidden, or invalid_input for WhatsApp without a verified number. */
export async function updateDigestChannel(
  ctx: RequestContext,
  { channel }: { channel: DigestChannel | null },
): Promise<void> {
  requirePermission(ctx.actor, 'reports:read')
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (channel === 'whatsapp' && digestNumber(ctx, await findAccount(ctx, accountId)) === null)
    failField('channel', 'WhatsApp needs a number that you have verified')
  if (channel === null) {
    await ctx.db.delete(digestRecipients).where(eq(digestRecipients.account_id, accountId))
    return
  }
  await ctx.db
    .insert(digestRecipients)
    .values({ account_id: accountId, channel })
    .onConflictDoUpdate({ target: digestRecipients.account_id, set: { channel } })
}
