import type { CustomerWish } from '@shop/contract/admin/order-for-customer'
import { sql } from 'drizzle-orm'
import { addAccount } from '../identity/accounts/add-account.ts'
import { type Account, findAccount } from '../identity/accounts/find-account.ts'
import { readPhone } from '../identity/accounts/phone.ts'
import { recordAct } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { refuse, refuseField } from '../core/refusal.ts'

type NewCustomer = Omit<Extract<CustomerWish, { phone: string }>, 'create_new'>

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
export async function lockPhone(ctx: RequestContext, phone: string): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('customer'), hashtext(${phone}))`)
}

/**
 * A new account without a password, with a phone in E.164. Its owner takes it over by "forgot password", once it has an
 * address that mails reach. Refuses with invalid_input.
 */
export async function makeCustomer(ctx: RequestContext, wish: NewCustomer, before = ''): Promise<Account> {
  const name = ctx.ids.secret(6).toString('hex')
  const id = await addAccount(ctx, {
    // Mails to .invalid are never sent.
    email: wish.email || `customer-${name}@customer.invalid`,
    username: `customer-${name}`,
    first_name: wish.first_name,
    last_name: wish.last_name,
    phone: wish.phone,
    password_hash: '',
  })
  if (!id) return refuseField(`${before}email`, 'Somebody just took this address: try again')
  await recordAct(ctx, 'customers.customer_created', `account:${id}`)
  return (await findAccount(ctx, id)) ?? refuse('not_found')
}
