import type { CustomerWish } from '@shop/contract/admin/order-for-customer'
import type { Account } from '../identity/accounts/find-account.ts'
import { requirePermission } from '../core/actor.ts'
import type { ShopContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { findKnownCustomer, findLikelyCustomers } from './find-known-customer.ts'
import { lockPhone, makeCustomer, readContact } from './make-customer.ts'

/**
 * The account of the customer that staff serve, in the caller's transaction: the chosen one, the one that has confirmed this
 * email, else a new one without a password. Its owner can take it over by "forgot password" if it has an email.
 * Refuses with forbidden, not_found, invalid_input (`customer.phone`, `customer.email`), or customer_unclear
 * if an account has the email or phone and `as_new` is not set.
 */
export async function findOrAddCustomer(shop: ShopContext, wish: CustomerWish): Promise<Account> {
  requirePermission(shop.actor, 'orders:create')
  if ('account_id' in wish) return (await findKnownCustomer(shop, wish)) ?? refuse('not_found')
  const phone = readContact(wish, 'customer.')
  await lockPhone(shop, phone)
  const known = await findKnownCustomer(shop, wish)
  if (known) return known
  if (!wish.as_new && (await findLikelyCustomers(shop, wish)).length > 0) refuse('customer_unclear')
  return makeCustomer(shop, { ...wish, phone }, 'customer.')
}
