import type { LikelyCustomer } from '@shop/contract/admin/order-for-customer'
import { maskEmail } from '@shop/contract/mask-email'
import { nameOf } from '../../identity/accounts/find-account.ts'
import { findKnownCustomer, findLikelyCustomers } from '../../customers/find-known-customer.ts'
import { requirePermission } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { reachableEmail } from '../../core/reachable-email.ts'
import { countOrdersByAccount } from '../count-orders-by-account.ts'

/** Accounts with the email or phone that a customer gave to staff. Refuses with forbidden. */
export async function listLikelyCustomers(
  shop: ShopContext,
  told: { phone: string; email: string },
): Promise<{ customers: LikelyCustomer[] }> {
  requirePermission(shop.actor, 'orders:create')
  const sure = await findKnownCustomer(shop, told)
  const likely = await findLikelyCustomers(shop, told)
  const orders = await countOrdersByAccount(
    shop,
    likely.map(({ id }) => id),
  )
  return {
    customers: likely.map((account) => ({
      account_id: account.id,
      name: nameOf(account),
      email: maskEmail(reachableEmail(account.email)),
      email_confirmed: account.emailConfirmedAt !== null,
      orders: orders.get(account.id) ?? 0,
      is_sure: account.id === sure?.id,
    })),
  }
}
