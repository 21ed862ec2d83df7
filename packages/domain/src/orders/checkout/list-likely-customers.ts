import type { CustomerMatch } from '@shop/contract/admin/order-edits'
import { maskEmail } from '@shop/contract/email-rule'
import { formatFullName } from '../../identity/accounts/accounts.ts'
import { findExistingCustomer, findSimilarCustomers } from '../../customers/customers.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { reachableEmail } from '../../core/jobs/enqueue-email.ts'
import { countOrdersByAccount } from '../customer-history.ts'

/** Accounts with the email or phone that a customer gave to staff. Throws forbidden. */
export async function listLikelyCustomers(
  ctx: RequestContext,
  input: { phone: string; email: string },
): Promise<{ items: CustomerMatch[] }> {
  requirePermission(ctx.actor, 'orders:create')
  const exactMatch = await findExistingCustomer(ctx, input)
  const likely = await findSimilarCustomers(ctx, input)
  const orders = await countOrdersByAccount(
    ctx,
    likely.map(({ id }) => id),
  )
  return {
    items: likely.map((account) => ({
      customer_id: account.id,
      name: formatFullName(account),
      email: maskEmail(reachableEmail(account.email)) || null,
      email_confirmed: account.email_confirmed_at !== null,
      order_count: orders.get(account.id) ?? 0,
      is_exact_match: account.id === exactMatch?.id,
    })),
  }
}
