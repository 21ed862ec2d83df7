import { isEmailChangePending } from '../identity/accounts/email-changes.ts'
import type { RequestContext } from '../core/context.ts'
import { getStoreCredit } from './store-credit/read-credit.ts'

/**
 * The store credit that an account may spend now, in kobo. None while an email that staff changed is not settled: whoever
 * signs in then may not be the owner of the credit.
 */
export async function getSpendableCredit(ctx: RequestContext, accountId: string): Promise<number> {
  const kobo = await getStoreCredit(ctx, accountId)
  return kobo > 0 && (await isEmailChangePending(ctx, accountId)) ? 0 : kobo
}
