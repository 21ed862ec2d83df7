import type { MessageChannel } from '@shop/contract/consents'
import { setConsent } from '@shop/domain/notifications/subscriptions/give-consent'
import type { AccountActor } from '@shop/domain/core/actor'
import type { TestShop } from './open-test-shop.ts'

/** A phone for the account, and its yes to being told of orders on these channels. */
export async function addPhone(
  shop: TestShop,
  actor: AccountActor,
  channels: readonly MessageChannel[],
  phone = '+2348031234567',
): Promise<void> {
  await shop.database.run('UPDATE accounts SET phone = $2 WHERE id = $1', [actor.account_id, phone])
  for (const channel of channels)
    await setConsent(shop.as(actor), { purpose: 'orders', channel, granted: true })
}
