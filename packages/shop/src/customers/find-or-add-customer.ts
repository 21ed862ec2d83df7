import type { CustomerWish } from '@shop/contract/admin/order-for-customer'
import type { Account } from '../auth/find-account.ts'
import { requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { findKnownCustomer } from './find-known-customer.ts'
import { lockPhone, makeCustomer, readContact } from './make-customer.ts'

/**
 * The account of whom staff serve, in the caller's transaction: the one that was chosen, the one with this email, else the
 * customer with this phone; where there is none, a new one without a password. Its owner takes it over by "forgot
 * password", once it has an address that mails reach. Refuses with forbidden, not_found or invalid_input
 * (`customer.phone`, `customer.email`).
 */
export async function findOrAddCustomer(shop: ShopContext, wish: CustomerWish): Promise<Account> {
  requirePermission(shop.actor, 'orders:create')
  if ('account_id' in wish) return (await findKnownCustomer(shop, wish)) ?? refuse('not_found')
  const phone = readContact(wish, 'customer.')
  await lockPhone(shop, phone)
  return (await findKnownCustomer(shop, wish)) ?? makeCustomer(shop, { ...wish, phone }, 'customer.')
}
