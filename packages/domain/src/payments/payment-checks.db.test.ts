import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentGateways } from '../core/ports/payment-gateway.ts'
import { claimRechecks } from './payment-checks.ts'

let shop: TestShop

let orderId: string

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  orderId = (await placeTestOrder(shop, await createTestActor(shop))).order.id
})

afterAll(() => shop.close())

let created = 0

async function due(status: 'paid' | 'abandoned', count: number, sinceMinutes: number): Promise<void> {
  const at = new Date(shop.clock.now().getTime() - sinceMinutes * 60_000).toISOString()
  for (let n = 0; n < count; n += 1)
    await shop.database.run(
      `INSERT INTO payment_attempts (id, order_id, provider, is_test, reference, amount_kobo, status, created_at, completed_at, recheck_at)
       VALUES (gen_random_uuid(), $1, 'paystack', true, $2, 1, $3, $4, $4, $4)`,
      [orderId, `R-${(created += 1)}`, status, at],
    )
}

const claimStatuses = async (limit: number) => (await claimRechecks(shop, limit)).map(({ status }) => status)

test('paid and abandoned attempts share the rechecks equally, and each can use what the other leaves', async () => {
  await due('abandoned', 9, 60)
  await due('paid', 3, 1)
  expect(await claimStatuses(2)).toEqual(['paid', 'abandoned'])
  expect(await claimStatuses(4)).toEqual(['paid', 'paid', 'abandoned', 'abandoned'])
  expect(await claimStatuses(2)).toEqual(['abandoned', 'abandoned'])
  await due('paid', 3, 1)
  await due('abandoned', 1, 1)
  expect(await claimStatuses(8)).toHaveLength(8)
})
