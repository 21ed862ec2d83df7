import type { OrderCustomerInput } from '@shop/contract/admin/order-for-customer'
import type { Account } from '../identity/accounts/find-account.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/refusal.ts'
import { findExistingCustomer, findSimilarCustomers } from './find-known-customer.ts'
import { lockPhone, insertCustomer, parseContact } from './make-customer.ts'

/**
 * The account of the customer that staff serve, in the caller's transaction: the chosen one, the one that has confirmed this
 * email, else a new one without a password. Its owner can take it over by "forgot password" if it has an email.
 * Refuses with forbidden, not_found, invalid_input (`customer.phone`, `customer.email`), or customer_ambiguous
 * if an account has the email or phone and `create_new` is not set.
 */
export async function findOrCreateCustomer(ctx: RequestContext, input: OrderCustomerInput): Promise<Account> {
  requirePermission(ctx.actor, 'orders:create')
  if ('customer_id' in input) return (await findExistingCustomer(ctx, input)) ?? fail('not_found')
  const phone = parseContact(input, 'customer.')
  await lockPhone(ctx, phone)
  const existing = await findExistingCustomer(ctx, input)
  if (existing) return existing
  if (!input.create_new && (await findSimilarCustomers(ctx, input)).length > 0) fail('customer_ambiguous')
  return insertCustomer(ctx, { ...input, phone }, 'customer.')
}
