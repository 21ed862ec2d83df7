import type { CustomerWish } from '@shop/contract/admin/order-for-customer'
import type { Account } from '../identity/accounts/find-account.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { findKnownCustomer, findLikelyCustomers } from './find-known-customer.ts'
import { lockPhone, makeCustomer, readContact } from './make-customer.ts'

/**
 * The account of the customer that staff serve, in the caller's transaction: the chosen one, the one that has confirmed this
 * email, else a new one without a password. Its owner can take it over by "forgot password" if it has an email.
 * Refuses with forbidden, not_found, invalid_input (`customer.phone`, `customer.email`), or customer_ambiguous
 * if an account has the email or phone and `create_new` is not set.
 */
export async function findOrAddCustomer(ctx: RequestContext, wish: CustomerWish): Promise<Account> {
  requirePermission(ctx.actor, 'orders:create')
  if ('customer_id' in wish) return (await findKnownCustomer(ctx, wish)) ?? refuse('not_found')
  const phone = readContact(wish, 'customer.')
  await lockPhone(ctx, phone)
  const known = await findKnownCustomer(ctx, wish)
  if (known) return known
  if (!wish.create_new && (await findLikelyCustomers(ctx, wish)).length > 0) refuse('customer_ambiguous')
  return makeCustomer(ctx, { ...wish, phone }, 'customer.')
}
