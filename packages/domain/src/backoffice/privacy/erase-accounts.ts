import { eq } from 'drizzle-orm'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { type ErasedAccount, erasePersonalData } from '../../core/personal-data.ts'
import { closeAccount, listDueDeletions, lockDueDeletion } from '../../identity/accounts/delete-account.ts'
import { hasOpenOrders } from '../../orders/personal-data.ts'
import { orders } from '../../orders/tables.ts'
import { tickets } from '../../support/tables.ts'
import { writtenBy } from '../../support/tickets.ts'
import { extensionTables } from './extension-data.ts'
import { personalTables } from './personal-data.ts'
import { closePrivacyRequests } from './privacy-requests.ts'

type DueDeletion = Awaited<ReturnType<typeof listDueDeletions>>[number]

/**
 * A nightly job: erases accounts whose deletion is due. Accounts with open orders or money wait until these are
 * complete. A failure affects no other account. Returns the number erased.
 */
export async function eraseAccounts(ctx: RequestContext): Promise<number> {
  let erased = 0
  for (const account of await listDueDeletions(ctx)) {
    try {
      if (await inTransaction(ctx, (ctx) => erase(ctx, account))) erased += 1
    } catch (err) {
      ctx.log.error({ err, account: account.account_id }, 'an account could not be erased')
    }
  }
  return erased
}

async function erase(ctx: RequestContext, account: DueDeletion): Promise<boolean> {
  const { account_id: accountId, email } = account
  if (!(await lockDueDeletion(ctx, accountId))) return false
  if (await hasOpenOrders(ctx, accountId)) return false
  const references = await withReferences(ctx, account)
  await erasePersonalData(ctx, personalTables, references)
  await erasePersonalData(ctx, extensionTables(ctx), references)
  await closePrivacyRequests(ctx, accountId)
  await closeAccount(ctx, accountId)
  await recordAudit(ctx, 'privacy.account_erased', `account:${accountId}`)
  await ctx.providers.email.erase(email)
  return true
}

/** The identifiers that rows and messages use to refer to an account. */
async function withReferences(ctx: RequestContext, account: DueDeletion): Promise<ErasedAccount> {
  const own = await ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.account_id, account.account_id))
  const erased = { ...account, order_ids: own.map(({ id }) => id), subjects: [] }
  const erasedTickets = await ctx.db.select({ number: tickets.number }).from(tickets).where(writtenBy(erased))
  const subjects = [
    ...own.map(({ number }) => `order ${number}`),
    ...erasedTickets.map(({ number }) => `ticket ${number}`),
  ]
  return { ...erased, subjects }
}
