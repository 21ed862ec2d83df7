import type { CustomerMatchInput } from '@shop/contract/admin/order-for-customer'
import { isEmailChangePending } from '../identity/accounts/email-changes.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  listCustomersByPhone,
} from '../identity/accounts/find-account.ts'
import { parsePhone } from '../identity/accounts/phone.ts'
import type { RequestContext } from '../core/context.ts'

/**
 * The chosen account, or the one that has confirmed this email. Never one with the same unconfirmed phone or email:
 * a new account can claim those of another person. Creates no account.
 */
export async function findExistingCustomer(
  ctx: RequestContext,
  input: CustomerMatchInput,
): Promise<Account | undefined> {
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
