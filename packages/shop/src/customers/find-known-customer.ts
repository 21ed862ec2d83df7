import type { CustomerGuess } from '@shop/contract/admin/order-for-customer'
import { type Account, findAccount, findAccountByEmail, findCustomerByPhone } from '../auth/find-account.ts'
import { readPhone } from '../auth/phone.ts'
import type { ShopContext } from '../kernel/context.ts'

/** The account that was chosen, the one with this email, else the customer with this phone. Adds nobody. */
export async function findKnownCustomer(
  shop: ShopContext,
  wish: CustomerGuess,
): Promise<Account | undefined> {
  if ('account_id' in wish) return findAccount(shop, wish.account_id)
  const byEmail = wish.email === '' ? undefined : await findAccountByEmail(shop, wish.email)
  if (byEmail) return byEmail
  const phone = readPhone(wish.phone)
  return 'problem' in phone ? undefined : findCustomerByPhone(shop, phone.e164)
}
