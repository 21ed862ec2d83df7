import { maskEmail } from '@shop/contract/email-rule'
import { eq, and, gt } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import {
  normaliseAccountKey,
  type Account,
  findAccountByEmail,
  findAccount,
  updateAccount,
  lockAccount,
} from './accounts.ts'
import {
  findFirstEmailChangeFrom,
  isEmailReserved,
  recordEmailChange,
  findEmailChangeByToken,
  type EmailChange,
  markEmailChangeConfirmed,
  markEmailChangeUndone,
} from './email-changes.ts'
import { revokeAccountSessions } from './sessions.ts'
import { revokeEmailTokens, createEmailToken } from './email-tokens.ts'
import { accounts, passkeys, mfaFactors } from './tables.ts'
import { recordAudit } from '../../core/audit.ts'
import { fail } from '../../core/errors.ts'
import { recordSensitiveAction } from './sensitive-actions.ts'
import { deleteOrphanedRecoveryCodes } from './mfa-factors.ts'
import { forgotPassword } from './reset-password.ts'

interface Contact {
  first_name: string
  last_name: string
  /** E.164; null for none. */
  phone: string | null
  email: string
}

/**
 * Changes a person's name and contact for staff, in the caller's transaction, with the account locked. A new email is
 * unconfirmed and limited until effectiveFrom (email-changes.ts); the previous email gets a link that undoes the
 * change. Ends all sessions and emailed links. Returns false if the email is taken or reserved.
 */
export async function updateContact(ctx: RequestContext, account: Account, contact: Contact) {
  const { id, language } = account
  const emailKey = normaliseAccountKey(contact.email)
  const { email, ...names } = contact
  // A code goes to the new number only once its owner has verified it.
  const verified = contact.phone === account.phone ? {} : { phone_verified_at: null }
  await ctx.db
    .update(accounts)
    .set({ ...names, ...verified })
    .where(eq(accounts.id, id))
  if (emailKey === account.email_key) return true
  const revertedChange = await findFirstEmailChangeFrom(ctx, id, emailKey)
  if (revertedChange) {
    await restoreEmail(ctx, revertedChange)
    return true
  }
  if ((await isEmailReserved(ctx, emailKey)) || (await findAccountByEmail(ctx, email))) return false
  const {
    token: undoToken,
    effective_at: effectiveAt,
    expires_at: expiresAt,
  } = await recordEmailChange(ctx, account)
  await ctx.db
    .update(accounts)
    .set({ email, email_key: emailKey, email_confirmed_at: null })
    .where(eq(accounts.id, id))
  await revokeAccountSessions(ctx, id, 'email_changed_by_staff')
  await revokeEmailTokens(ctx, id, 'reset_password')
  const token = await createEmailToken(ctx, id, 'confirm_email')
  const { first_name: firstName } = contact
  const effectiveFrom = effectiveAt.toISOString()
  await enqueueEmail(
    ctx,
    {
      to: account.email,
      content: {
        template: 'email-changed',
        first_name: firstName,
        new_email: maskEmail(email),
        effective_at: effectiveFrom,
        undo_until: expiresAt.toISOString(),
        link: `${ctx.publicUrl}/auth/email-change/${undoToken}`,
      },
      language,
      related_to: '',
    },
    {
      to: email,
      content: {
        template: 'confirm-new-email',
        first_name: firstName,
        effective_at: effectiveFrom,
        link: `${ctx.publicUrl}/auth/confirm-email/${token}`,
      },
      language,
      related_to: '',
    },
  )
  return true
}

/** Restores the previous email with the link sent to it. Works once. Throws link_expired. */
export async function undoEmailChange(ctx: RequestContext, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const change = await lockEmailChange(ctx, token)
    await restoreEmail(ctx, change)
    await updateAccount(ctx, change.account_id, { email_confirmed_at: ctx.clock.now() })
    await recordSensitiveAction(ctx, 'customers.email_restored', {
      target: `account:${change.account_id}`,
      by: 'the owner of the previous email',
      path: `/admin/customers/${change.account_id}`,
    })
  })
}

/** Confirms with the same link that the change was intended, so it takes full effect. Throws link_expired. */
export async function confirmEmailChange(ctx: RequestContext, { token }: { token: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const change = await lockEmailChange(ctx, token)
    await markEmailChangeConfirmed(ctx, change)
    await recordAudit(ctx, 'customers.email_change_confirmed', `account:${change.account_id}`)
  })
}

/** Locks the account too, as a change of its email by staff does. */
async function lockEmailChange(ctx: RequestContext, token: string): Promise<EmailChange> {
  const found = (await findEmailChangeByToken(ctx, token)) ?? fail('link_expired')
  await lockAccount(ctx, found.account_id)
  return (await findEmailChangeByToken(ctx, token)) ?? fail('link_expired')
}

/**
 * Restores the previous email in the caller's transaction and ends all sessions and emailed links. If the change had
 * taken full effect, the password and MFA factors may belong to the new owner, so they are deleted, and the previous
 * email gets a link to set a new password.
 */
async function restoreEmail(ctx: RequestContext, change: EmailChange): Promise<void> {
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
  const { first_name: firstName, language } = account
  const content = { template: 'email-restored', first_name: firstName, new_password: wasEffective } as const
  await enqueueEmail(
    ctx,
    { to: email, content, language, related_to: '' },
    { to: account.email, content, language, related_to: '' },
  )
}
