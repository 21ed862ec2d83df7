import { recordAct } from '../../core/audit.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { changeAccount } from './change-account.ts'
import { findChangeByToken, type EmailChange, markConfirmed } from './email-changes.ts'
import { lockAccount } from './lock-account.ts'
import { recordSensitiveAction } from './record-sensitive-action.ts'
import { restoreEmail } from './restore-email.ts'

/** Restores the previous email with the link that was sent to it, once. Refuses with link_expired. */
export async function undoEmailChange(shop: ShopContext, token: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const change = await lockChange(shop, token)
    await restoreEmail(shop, change)
    await changeAccount(shop, change.accountId, { emailConfirmedAt: shop.clock.now() })
    await recordSensitiveAction(shop, 'customers:email-restored', {
      subject: `account:${change.accountId}`,
      by: 'the owner of the previous email',
      place: `/admin/customers/${change.accountId}`,
    })
  })
}

/** Confirms with the same link that the change was intended: it is settled at once. Refuses with link_expired. */
export async function confirmEmailChange(shop: ShopContext, token: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const change = await lockChange(shop, token)
    await markConfirmed(shop, change)
    await recordAct(shop, 'customers:email-change-confirmed', `account:${change.accountId}`)
  })
}

/** Locks the account too, as staff do who change its email. */
async function lockChange(shop: ShopContext, token: string): Promise<EmailChange> {
  const found = (await findChangeByToken(shop, token)) ?? refuse('link_expired')
  await lockAccount(shop, found.accountId)
  return (await findChangeByToken(shop, token)) ?? refuse('link_expired')
}
