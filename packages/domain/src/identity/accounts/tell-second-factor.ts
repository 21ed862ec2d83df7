import type { SecondFactorChange } from '@shop/contract/mail-content'
import type { ShopContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { findAccount } from './find-account.ts'

/** Tells whose account it is, in the transaction of the change, how they are asked for from now on. */
export async function tellSecondFactor(
  shop: ShopContext,
  accountId: string,
  { change, name = '' }: { change: SecondFactorChange; name?: string },
): Promise<void> {
  const account = await findAccount(shop, accountId)
  if (!account) return
  const content = { template: 'second-factor-changed', firstName: account.firstName, change, name } as const
  await postMail(shop, { to: account.email, content, about: '' })
}
