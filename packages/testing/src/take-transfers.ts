import { editManualTransfer } from '@shop/domain/payments/edit-manual-transfer'
import { proveSession } from './code-app.ts'
import { makeActor } from './make-actor.ts'
import type { TestShop } from './open-test-shop.ts'

/** The shop's own account is offered for transfers by hand; pieces are held two days. */
export async function takeTransfers(shop: TestShop): Promise<void> {
  const owner = await makeActor(shop, { role: 'owner' })
  await proveSession(shop, owner)
  await editManualTransfer(shop.as(owner), {
    enabled: true,
    bank_name: 'GTBank',
    account_number: '0123456789',
    account_name: 'Ada Stores Ltd',
    reservation_hours: 48,
  })
}
