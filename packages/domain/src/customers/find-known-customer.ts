import type { CustomerGuess } from '@shop/contract/admin/order-for-customer'
import { isEmailUnsettled } from '../identity/accounts/email-changes.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  listCustomersByPhone,
} from '../identity/accounts/find-account.ts'
import { readPhone } from '../identity/accounts/phone.ts'
import type { ShopContext } from '../core/context.ts'

/**
 * The chosen account, or the one that has confirmed this email. Never one with the same unconfirmed phone or email:
 * a new account can claim those of another person. Creates no account.
 */
export async function findKnownCustomer(
  shop: ShopContext,
  wish: CustomerGuess,
): Promise<Account | undefined> {
  if ('account_id' in wish) return findAccount(shop, wish.account_id)
  const byEmail = wish.email === '' ? undefined : await findAccountByEmail(shop, wish.email)
  return byEmail && (await hasConfirmedEmail(shop, byEmail)) ? byEmail : undefined
}

/** Accounts with this email or phone, confirmed or not, for staff to choose from. */
export async function findLikelyCustomers(
  shop: ShopContext,
  { phone: typed, email }: { phone: string; email: string },
): Promise<Account[]> {
  const byEmail = email === '' ? undefined : await findAccountByEmail(shop, email)
  const phone = readPhone(typed)
  const byPhone = 'problem' in phone ? [] : await listCustomersByPhone(shop, phone.e164)
  return [...(byEmail ? [byEmail] : []), ...byPhone.filter(({ id }) => id !== byEmail?.id)]
}

async function hasConfirmedEmail(shop: ShopContext, account: Account): Promise<boolean> {
  return account.emailConfirmedAt !== null && !(await isEmailUnsettled(shop, account.id))
}
