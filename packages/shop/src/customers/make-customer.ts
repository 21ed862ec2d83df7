import type { CustomerWish } from '@shop/contract/admin/order-for-customer'
import { sql } from 'drizzle-orm'
import { addAccount } from '../auth/add-account.ts'
import { type Account, findAccount } from '../auth/find-account.ts'
import { readPhone } from '../auth/phone.ts'
import { recordAct } from '../kernel/audit.ts'
import type { ShopContext } from '../kernel/context.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'

type NewCustomer = Omit<Extract<CustomerWish, { phone: string }>, 'as_new'>

/** The phone number in E.164. Refuses with invalid_input of fields that stand behind `before`. */
export function readContact(
  { phone: typed, email }: Pick<NewCustomer, 'phone' | 'email'>,
  before = '',
): string {
  const phone = readPhone(typed)
  if ('problem' in phone) return refuseField(`${before}phone`, phone.problem)
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    refuseField(`${before}email`, 'Enter a valid email address')
  return phone.e164
}

/** Two who serve the same caller at once add one account. */
export async function lockPhone(shop: ShopContext, phone: string): Promise<void> {
  await shop.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('customer'), hashtext(${phone}))`)
}

/**
 * A new account without a password, with a phone in E.164. Its owner takes it over by "forgot password", once it has an
 * address that mails reach. Refuses with invalid_input.
 */
export async function makeCustomer(shop: ShopContext, wish: NewCustomer, before = ''): Promise<Account> {
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
  if (!id) return refuseField(`${before}email`, 'Somebody just took this address: try again')
  await recordAct(shop, 'customers:add', `account:${id}`)
  return (await findAccount(shop, id)) ?? refuse('not_found')
}
