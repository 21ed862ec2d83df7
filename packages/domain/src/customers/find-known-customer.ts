import type { CustomerGuess } from '@shop/contract/admin/order-for-customer'
import { isEmailUnsettled } from '../identity/accounts/email-changes.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  listCustomersByPhone,
} from '../identity/accounts/find-account.ts'
import { readPhone } from '../identity/accounts/phone.ts'
import type { RequestContext } from '../core/context.ts'

/**
 * The chosen account, or the one that has confirmed this email. Never one with the same unconfirmed phone or email:
 * a new account can claim those of another person. Creates no account.
 */
export async function findKnownCustomer(
  ctx: RequestContext,
  wish: CustomerGuess,
): Promise<Account | undefined> {
  if ('customer_id' in wish) return findAccount(ctx, wish.customer_id)
  const byEmail = wish.email === '' ? undefined : await findAccountByEmail(ctx, wish.email)
  return byEmail && (await hasConfirmedEmail(ctx, byEmail)) ? byEmail : undefined
}

/** Accounts with this email or phone, confirmed or not, for staff to choose from. */
export async function findLikelyCustomers(
  ctx: RequestContext,
  { phone: typed, email }: { phone: string; email: string },
): Promise<Account[]> {
  const byEmail = email === '' ? undefined : await findAccountByEmail(ctx, email)
  const phone = readPhone(typed)
  const byPhone = 'problem' in phone ? [] : await listCustomersByPhone(ctx, phone.e164)
  return [...(byEmail ? [byEmail] : []), ...byPhone.filter(({ id }) => id !== byEmail?.id)]
}

async function hasConfirmedEmail(ctx: RequestContext, account: Account): Promise<boolean> {
  return account.email_confirmed_at !== null && !(await isEmailUnsettled(ctx, account.id))
}
