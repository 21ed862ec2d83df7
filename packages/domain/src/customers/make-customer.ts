import type { OrderCustomerInput } from '@shop/contract/admin/order-for-customer'
import { sql } from 'drizzle-orm'
import { createAccount } from '../identity/accounts/add-account.ts'
import { type Account, findAccount } from '../identity/accounts/find-account.ts'
import { parsePhone } from '../identity/accounts/phone.ts'
import { recordAudit } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { fail, failField } from '../core/refusal.ts'

type NewCustomer = Omit<Extract<OrderCustomerInput, { phone: string }>, 'create_new'>

/** The phone number in E.164. Refuses with invalid_input of fields that stand behind `before`. */
export function parseContact(
  { phone: rawPhone, email }: Pick<NewCustomer, 'phone' | 'email'>,
  before = '',
): string {
  const phone = parsePhone(rawPhone)
  if ('problem' in phone) return failField(`${before}phone`, phone.problem)
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    failField(`${before}email`, 'Enter a valid email address')
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
export async function insertCustomer(ctx: RequestContext, input: NewCustomer, before = ''): Promise<Account> {
  const name = ctx.ids.secret(6).toString('hex')
  const id = await createAccount(ctx, {
    // Mails to .invalid are never sent.
    email: input.email || `customer-${name}@customer.invalid`,
    username: `customer-${name}`,
    first_name: input.first_name,
    last_name: input.last_name,
    phone: input.phone,
    password_hash: '',
  })
  if (!id) return failField(`${before}email`, 'Somebody just took this address: try again')
  await recordAudit(ctx, 'customers.customer_created', `account:${id}`)
  return (await findAccount(ctx, id)) ?? fail('not_found')
}
