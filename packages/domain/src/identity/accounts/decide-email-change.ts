import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { updateAccount } from './change-account.ts'
import { findEmailChangeByToken, type EmailChange, markEmailChangeConfirmed } from './email-changes.ts'
import { lockAccount } from './lock-account.ts'
import { recordSensitiveAction } from './record-sensitive-action.ts'
import { restoreEmail } from './restore-email.ts'

/** Restores the previous email with the link that was sent to it, once. Refuses with link_expired. */
export async function undoEmailChange(ctx: RequestContext, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const change = await lockEmailChange(ctx, token)
    await restoreEmail(ctx, change)
    await updateAccount(ctx, change.account_id, { email_confirmed_at: ctx.clock.now() })
    await recordSensitiveAction(ctx, 'customers.email_restored', {
      subject: `account:${change.account_id}`,
      by: 'the owner of the previous email',
      place: `/admin/customers/${change.account_id}`,
    })
  })
}

/** Confirms with the same link that the change was intended: it is settled at once. Refuses with link_expired. */
export async function confirmEmailChange(ctx: RequestContext, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const change = await lockEmailChange(ctx, token)
    await markEmailChangeConfirmed(ctx, change)
    await recordAudit(ctx, 'customers.email_change_confirmed', `account:${change.account_id}`)
  })
}

/** Locks the account too, as staff do who change its email. */
async function lockEmailChange(ctx: RequestContext, token: string): Promise<EmailChange> {
  const found = (await findEmailChangeByToken(ctx, token)) ?? fail('link_expired')
  await lockAccount(ctx, found.account_id)
  return (await findEmailChangeByToken(ctx, token)) ?? fail('link_expired')
}
