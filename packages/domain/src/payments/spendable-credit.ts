import { isEmailUnsettled } from '../identity/accounts/email-changes.ts'
import type { ShopContext } from '../core/context.ts'
import { readCredit } from './store-credit/read-credit.ts'

/**
 * The store credit that an account may spend now, in kobo. None while an email that staff changed is not settled: whoever
 * signs in then may not be the owner of the credit.
 */
export async function spendableCredit(shop: ShopContext, accountId: string): Promise<number> {
  const kobo = await readCredit(shop, accountId)
  return kobo > 0 && (await isEmailUnsettled(shop, accountId)) ? 0 : kobo
}
