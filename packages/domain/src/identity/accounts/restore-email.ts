import { and, eq, gt } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { type EmailChange, markEmailChangeUndone } from './email-changes.ts'
import { revokeAccountSessions } from './end-account-sessions.ts'
import { findAccount } from './find-account.ts'
import { deleteOrphanedRecoveryCodes } from './forget-codes-without-factor.ts'
import { forgotPassword } from './forgot-password.ts'
import { revokeEmailTokens } from './mail-token.ts'
import { accounts, passkeys, mfaFactors } from './tables.ts'

/**
 * Restores the previous email of an account in the caller's transaction, and ends all its sessions and emailed links. After
 * the change was settled, its new owner may have set a password and second factors: these are deleted, and the previous
 * email gets a link to set a new password.
 */
export async function restoreEmail(ctx: RequestContext, change: EmailChange): Promise<void> {
  const { account_id: accountId, old_email: email, old_email_key: emailKey } = change
  const account = await findAccount(ctx, accountId)
  if (!account) return
  const wasEffective = change.effective_at <= ctx.clock.now()
  await markEmailChangeUndone(ctx, change)
  await ctx.db
    .update(accounts)
    .set({ email, email_key: emailKey, email_confirmed_at: null, ...(wasEffective && { password_hash: '' }) })
    .where(eq(accounts.id, accountId))
  await revokeAccountSessions(ctx, accountId, 'email_restored')
  for (const purpose of ['reset_password', 'confirm_email'] as const)
    await revokeEmailTokens(ctx, accountId, purpose)
  if (wasEffective) {
    for (const table of [mfaFactors, passkeys])
      await ctx.db
        .delete(table)
        .where(and(eq(table.account_id, accountId), gt(table.created_at, change.created_at)))
    await deleteOrphanedRecoveryCodes(ctx, accountId)
    await forgotPassword(ctx, email)
  }
  const { first_name: firstName } = account
  const content = { template: 'email-restored', first_name: firstName, new_password: wasEffective } as const
  await enqueueEmail(
    ctx,
    { to: email, content, related_to: '' },
    { to: account.email, content, related_to: '' },
  )
}
