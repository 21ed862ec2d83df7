import {
  findAccountByEmail,
  listCustomersByPhone,
  type Account,
  findAccount,
  isErased,
} from '../identity/accounts/accounts.ts'
import { requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { withIdempotency } from '../core/idempotency.ts'
import { failField, fail } from '../core/errors.ts'
import type { OrderCustomerInput, CustomerMatchInput } from '@shop/contract/admin/order-edits'
import { sql } from 'drizzle-orm'
import { createAccount, placeholderNames } from '../identity/accounts/create-account.ts'
import { parsePhone } from '../identity/accounts/phone.ts'
import { recordAudit } from '../core/audit.ts'
import { isEmailChangePending } from '../identity/accounts/email-changes.ts'
import { isUuid } from '../core/id.ts'

interface CreateCustomerInput {
  first_name: string
  last_name: string
  phone: string
  /** '' if they have none. */
  email: string
  key: string | undefined
}

/** Adds a new customer. Throws invalid_input, also for an existing customer's email or phone. */
export async function createCustomer(ctx: RequestContext, { key, ...input }: CreateCustomerInput) {
  requirePermission(ctx.actor, 'customers:write')
  return withIdempotency(ctx, { key, operation: 'customer.create', input }, async (ctx) => {
    const phone = parseContact(input)
    await lockPhone(ctx, phone)
    if ((await listCustomersByPhone(ctx, phone)).length > 0)
      failField('phone', 'A customer with this number already exists')
    if (input.email !== '' && (await findAccountByEmail(ctx, input.email)))
      failField('email', 'Somebody with this address already exists')
    const { id } = await insertCustomer(ctx, { ...input, phone })
    return { id }
  })
}

/**
 * The customer's account for staff, in the caller's transaction: the chosen one, the one that confirmed this email, or
 * else a new one without a password, claimed with "Forgot password". Throws forbidden, not_found, invalid_input
 * (`customer.phone`, `customer.email`), or customer_ambiguous for an existing email or phone without `create_new`.
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

type NewCustomer = Omit<Extract<OrderCustomerInput, { phone: string }>, 'create_new'>

/** The phone in E.164. Throws invalid_input for fields prefixed with `before`. */
function parseContact({ phone: rawPhone, email }: Pick<NewCustomer, 'phone' | 'email'>, before = ''): string {
  const phone = parsePhone(rawPhone)
  if ('problem' in phone) return failField(`${before}phone`, phone.problem)
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    failField(`${before}email`, 'Enter a valid email address')
  return phone.e164
}

/** If two staff serve the same caller concurrently, only one account is added. */
async function lockPhone(ctx: RequestContext, phone: string): Promise<void> {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('customer'), hashtext(${phone}))`)
}

/**
 * Inserts an account without a password and with a phone in E.164. Its owner claims it with "Forgot password" once it
 * has a working email. Throws invalid_input.
 */
export async function insertCustomer(ctx: RequestContext, input: NewCustomer, before = ''): Promise<Account> {
  const names = placeholderNames(ctx)
  const id = await createAccount(ctx, {
    ...names,
    email: input.email || names.email,
    first_name: input.first_name,
    last_name: input.last_name,
    phone: input.phone,
    password_hash: '',
  })
  if (!id) return failField(`${before}email`, 'Somebody just took this address: try again')
  await recordAudit(ctx, 'customers.customer_created', `account:${id}`)
  return (await findAccount(ctx, id)) ?? fail('not_found')
}

/**
 * The chosen account, or the one that confirmed this email. Never one with the same unconfirmed phone or email, because
 * any account can claim those. Does not create one.
 */
export async function findExistingCustomer(ctx: RequestContext, input: CustomerMatchInput) {
  if ('customer_id' in input) return findAccount(ctx, input.customer_id)
  const byEmail = input.email === '' ? undefined : await findAccountByEmail(ctx, input.email)
  return byEmail && (await hasConfirmedEmail(ctx, byEmail)) ? byEmail : undefined
}

/** Accounts with this email or phone, confirmed or not, for staff to choose from. */
export async function findSimilarCustomers(
  ctx: RequestContext,
  { phone: rawPhone, email }: { phone: string; email: string },
): Promise<Account[]> {
  const byEmail = email === '' ? undefined : await findAccountByEmail(ctx, email)
  const phone = parsePhone(rawPhone)
  const byPhone = 'problem' in phone ? [] : await listCustomersByPhone(ctx, phone.e164)
  return [...(byEmail ? [byEmail] : []), ...byPhone.filter(({ id }) => id !== byEmail?.id)]
}

async function hasConfirmedEmail(ctx: RequestContext, account: Account): Promise<boolean> {
  return account.email_confirmed_at !== null && !(await isEmailChangePending(ctx, account.id))
}

/** An existing account that was not erased. Throws not_found. */
export async function requireCustomer(ctx: RequestContext, accountId: string): Promise<Account> {
  const account = isUuid(accountId) ? await findAccount(ctx, accountId) : undefined
  return account && !isErased(account) ? account : fail('not_found')
}
