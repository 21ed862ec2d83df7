import { type Account, findAccount } from '../../identity/accounts/find-account.ts'
import { isUncontactable } from '../../identity/accounts/list-unreached-keys.ts'
import type { RequestContext } from '../../core/context.ts'
import { findSuppression } from '../../notifications/subscriptions/refused-addresses.ts'
import { findSubscribers, type NewsletterSubscriber } from '../../notifications/subscriptions/walk-readers.ts'

/**
 * The account as a reader of the newsletter, which is what agreed to such mails; undefined where it is none. A cart is
 * told only to an address that its account has proved.
 */
export async function findCartSubscriber(
  ctx: RequestContext,
  accountId: string,
): Promise<{ account: Account; subscription: NewsletterSubscriber } | undefined> {
  const account = await findAccount(ctx, accountId)
  if (!account?.email_confirmed_at || isUncontactable(account)) return undefined
  if (await findSuppression(ctx, account.email)) return undefined
  const [subscription] = await findSubscribers(ctx, [account.email_key])
  return subscription && { account, subscription }
}
