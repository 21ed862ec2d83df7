import { emailError } from '@shop/contract/email-rule'
import { t } from '@shop/contract/t'
import { eq } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { enqueueEmail, reachableEmail } from '../../core/jobs/enqueue-email.ts'
import { findAccountByEmail, lockAccount, normaliseAccountKey } from './accounts.ts'
import { isEmailReserved } from './email-changes.ts'
import { createEmailToken } from './email-tokens.ts'
import { getCurrentAccount, requireRecentAuth } from './recent-auth.ts'
import { hashOpaqueToken } from './secrets.ts'
import { accounts, emailTokens } from './tables.ts'

/**
 * Emails a link that adds this address to the caller's account, which has none yet; until it is used, nothing changes.
 * Throws invalid_input, email_taken, or reauthentication_required.
 */
export async function addEmail(ctx: RequestContext, { email }: { email: string }): Promise<void> {
  const error = emailError(email)
  if (error) failField('email', error)
  const account = await getCurrentAccount(ctx)
  if (reachableEmail(account.email) !== '')
    failField('email', t('To change your email, call or write to us.'))
  await requireRecentAuth(ctx)
  await inTransaction(ctx, async (ctx) => {
    if (await isTaken(ctx, email))
      fail('email_taken', { errors: { email: [t('An account with this email already exists.')] } })
    const token = await createEmailToken(ctx, account.id, 'confirm_email')
    await ctx.db
      .update(emailTokens)
      .set({ new_email: email.trim() })
      .where(eq(emailTokens.hash, hashOpaqueToken(token)))
    const link = `${ctx.publicUrl}/auth/confirm-email/${token}`
    const content = { template: 'confirm-email', first_name: account.first_name, link } as const
    await enqueueEmail(ctx, {
      to: email.trim(),
      content,
      language: ctx.language ?? account.language,
      related_to: '',
    })
  })
}

async function isTaken(ctx: RequestContext, email: string): Promise<boolean> {
  return (
    (await isEmailReserved(ctx, normaliseAccountKey(email))) ||
    (await findAccountByEmail(ctx, email)) !== undefined
  )
}

/**
 * Gives the account the address that this link was sent to, if it was to add one, in the caller's transaction. Throws
 * link_expired if somebody else has it by now, or the account has another one.
 */
export async function applyAddedEmail(ctx: RequestContext, token: string, accountId: string): Promise<void> {
  const [link] = await ctx.db
    .select({ email: emailTokens.new_email })
    .from(emailTokens)
    .where(eq(emailTokens.hash, hashOpaqueToken(token)))
  if (!link?.email) return
  const account = await lockAccount(ctx, accountId)
  if (reachableEmail(account.email) !== '' || (await isTaken(ctx, link.email))) fail('link_expired')
  await ctx.db
    .update(accounts)
    .set({ email: link.email, email_key: normaliseAccountKey(link.email) })
    .where(eq(accounts.id, accountId))
}
