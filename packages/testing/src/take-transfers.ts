import { updateManualTransfer } from '@shop/domain/payments/edit-manual-transfer'
import { reauthenticateSession } from './code-app.ts'
import { createTestActor } from './make-actor.ts'
import type { TestShop } from './open-test-shop.ts'

/** The shop's own account is offered for transfers by hand; pieces are held two days. */
export async function enableTransfers(shop: TestShop): Promise<void> {
  const owner = await createTestActor(shop, { role: 'owner' })
  await reauthenticateSession(shop, owner)
  await updateManualTransfer(shop.as(owner), {
    enabled: true,
    bank_name: 'GTBank',
    account_number: '0123456789',
    account_name: 'Ada Stores Ltd',
    reservation_hours: 48,
  })
}
