import { maskEmail } from '@shop/contract/mask-email'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { normaliseAccountKey } from './account-key.ts'
import { findFirstEmailChangeFrom, isEmailReserved, recordEmailChange } from './email-changes.ts'
import { revokeAccountSessions } from './end-account-sessions.ts'
import { type Account, findAccountByEmail } from './find-account.ts'
import { revokeEmailTokens, createEmailToken } from './mail-token.ts'
import { restoreEmail } from './restore-email.ts'
import { accounts } from './tables.ts'

export interface Contact {
  first_name: string
  last_name: string
  /** E.164; null for none. */
  phone: string | null
  email: string
}

/**
 * Staff change name and contact of a person, in the caller's transaction, with the account locked. A new email
 * is unconfirmed until its link is used, and has limits until it settles (email-changes.ts). The previous email gets
 * a link that undoes the change. All sessions and emailed links end. A change back to the
 * previous email undoes the later changes. Returns false if the email is taken or reserved.
 */
export async function updateContact(
  ctx: RequestContext,
  account: Account,
  contact: Contact,
): Promise<boolean> {
  const { id } = account
  const emailKey = normaliseAccountKey(contact.email)
  const { email, ...names } = contact
  await ctx.db.update(accounts).set(names).where(eq(accounts.id, id))
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
  const settles = effectiveAt.toISOString()
  await enqueueEmail(
    ctx,
    {
      to: account.email,
      content: {
        template: 'email-changed',
        first_name: firstName,
        new_email: maskEmail(email),
        effective_at: settles,
        undo_until: expiresAt.toISOString(),
        link: `${ctx.publicUrl}/auth/email-change/${undoToken}`,
      },
      related_to: '',
    },
    {
      to: email,
      content: {
        template: 'confirm-new-email',
        first_name: firstName,
        effective_at: settles,
        link: `${ctx.publicUrl}/auth/confirm-email/${token}`,
      },
      related_to: '',
    },
  )
  return true
}
