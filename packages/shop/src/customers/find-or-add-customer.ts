import type { CustomerWish } from '@shop/contract/admin/order-for-customer'
import { sql } from 'drizzle-orm'
import { addAccount } from '../auth/add-account.ts'
import { type Account, findAccount } from '../auth/find-account.ts'
import { readPhone } from '../auth/phone.ts'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import type { ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { findKnownCustomer } from './find-known-customer.ts'

/**
 * The account of whom staff serve, in the caller's transaction: the one that was chosen, the one with this email, else the
 * customer with this phone; where there is none, a new one without a password. Its owner takes it over by "forgot
 * password", once it has an address that mails reach. Refuses with forbidden, not_found or invalid_input
 * (`customer.phone`, `customer.email`).
 */
export async function findOrAddCustomer(shop: ShopContext, wish: CustomerWish): Promise<Account> {
  requirePermission(shop.actor, 'orders:create')
  if ('account_id' in wish) return (await findKnownCustomer(shop, wish)) ?? refuse('not_found')
  const phone = readPhone(wish.phone)
  if ('problem' in phone) return refuseField('customer.phone', phone.problem)
  if (wish.email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wish.email))
    refuseField('customer.email', 'Enter a valid email address')
  // Two who serve the same caller at once add one account.
  await shop.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('customer'), hashtext(${phone.e164}))`)
  return (await findKnownCustomer(shop, wish)) ?? addCustomer(shop, { ...wish, phone: phone.e164 })
}

async function addCustomer(
  shop: ShopContext,
  wish: Extract<CustomerWish, { phone: string }>,
): Promise<Account> {
  const name = shop.ids.secret(6).toString('hex')
  const id = await addAccount(shop, {
    // Mails to .invalid are never sent.
    email: wish.email || `customer-${name}@customer.invalid`,
    username: `customer-${name}`,
    firstName: wish.first_name,
    lastName: wish.last_name,
    phone: wish.phone,
    passwordHash: '',
  })
  if (!id) return refuseField('customer.email', 'Somebody has just taken this address: try again')
  await recordAct(shop, 'customers:add', `account:${id}`)
  return (await findAccount(shop, id)) ?? refuse('not_found')
}
