import { getAccountEmails } from '../../identity/accounts/accounts.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { deleteAlerts, describeDueAlert, dueAlertsMax, lockDueEmailAlerts } from './due-alerts.ts'

/**
 * Emails subscribers whose product is available again, once, and deletes their alert. Runs every minute, to keep sales
 * and returns fast; stock that sells out in between is not announced.
 */
export async function enqueueBackInStockEmails(ctx: RequestContext): Promise<void> {
  while ((await enqueueBatch(ctx)) === dueAlertsMax);
}

async function enqueueBatch(ctx: RequestContext): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const due = await lockDueEmailAlerts(ctx)
    if (due.length === 0) return 0
    const accountIds = due.flatMap(({ account_id: accountId }) => accountId ?? [])
    const emails = await getAccountEmails(ctx, accountIds)
    for (const alert of due) {
      const { email, language } = emails.get(alert.account_id ?? '') ?? alert
      const content = { template: 'back-in-stock', ...describeDueAlert(ctx, alert) } as const
      if (email)
        await enqueueEmail(ctx, { to: email, content, language, related_to: `product ${alert.product_id}` })
    }
    await deleteAlerts(ctx, due)
    return due.length
  })
}
