import type { AccountActor } from '@shop/domain/core/actor'
import { createExtensionContext } from '@shop/domain/backoffice/extensions/extension-context'
import { handleExtensionEvent } from '@shop/domain/backoffice/extensions/handle-event'
import { exportData } from '@shop/domain/backoffice/privacy/data-export'
import { extensionTables } from '@shop/domain/backoffice/privacy/extension-data'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'
import { runOutbox } from '@shop/domain/core/jobs/outbox-worker'
import { findActiveExtension } from '@shop/domain/operations/extensions/active-extensions'
import { getAdminOrder } from '@shop/domain/orders/get-admin-order'
import { refundOrder } from '@shop/domain/orders/admin/refund-order'
import { updateOrderStatus } from '@shop/domain/orders/admin/update-order-status'
import { getMyStoreCredit } from '@shop/domain/payments/store-credit/store-credit'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor, eraseData } from '@shop/testing/factories/accounts'
import { placePaidOrder } from '@shop/testing/factories/orders'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { installExtensions } from '@shop/testing/test-extensions'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPoints, listBalances, redeem, updateOrderPoints } from './balances.ts'
import loyalty from './extension.ts'
import type { Settings } from './settings.ts'
import type { ExtensionContext } from '@shop/extension/context'

let shop: TestShop
let customer: AccountActor
let staff: AccountActor
let orderId: string
const gateway = { ...fakeGateway(), mode: 'live' as const }

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(gateway)
  const name = '0001-points.sql'
  const sql = readFileSync(new URL(`migrations/${name}`, import.meta.url), 'utf8')
  await installExtensions(shop, [{ extension: loyalty, migrations: [{ name, sql }] }], {
    'loyalty-points': { spend_per_point_kobo: 10_000, point_value_kobo: 1_000, min_redeemed: 5 },
  })
  customer = await createTestActor(shop)
  staff = await createTestActor(shop, { role: 'owner' })
})
afterAll(() => shop.close())

async function open(actor: AccountActor = customer): Promise<ExtensionContext<Settings>> {
  const active = await findActiveExtension(shop, 'loyalty-points')
  if (!active) throw new Error('It is switched off.')
  return createExtensionContext(shop.as(actor), active) as ExtensionContext<Settings>
}

const handleEvents = () => runOutbox(shop, { 'extension.handle_event': handleExtensionEvent }, 50)
const points = async () => getPoints(await open(), customer.account_id)

test('a delivered order earns points for its items, once', async () => {
  // Two units at ₦1,000.
  const { order } = await placePaidOrder(shop, customer, { gateway })
  orderId = order.id
  await handleEvents()
  expect(await points()).toBe(0)
  for (const status of ['packed', 'shipped', 'delivered'] as const) {
    const { version } = await getAdminOrder(shop.as(staff), { order_id: orderId })
    await updateOrderStatus(shop.as(staff), { order_id: orderId, status, version, note: '' })
  }
  await handleEvents()
  expect(await points()).toBe(20)
  await updateOrderPoints(await open(), orderId, 'event:again')
  expect(await points()).toBe(20)
})

test('points become store credit once per key, never more than there are, and the ledger knows', async () => {
  const ctx = await open()
  const input = { account_id: customer.account_id, points: 12, key: 'one' }
  await expect(redeem(ctx, { ...input, points: 21 })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(redeem(ctx, { ...input, points: 4 })).rejects.toMatchObject({
    data: { errors: { points: ['At least 5 points'] } },
  })
  await Promise.all([redeem(ctx, input), redeem(ctx, input)])
  await redeem(ctx, input)
  expect(await points()).toBe(8)
  expect((await getMyStoreCredit(shop.as(customer))).balance_kobo).toBe(12_000)
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('a refund removes the points of what it is for', async () => {
  const { version } = await getAdminOrder(shop.as(staff), { order_id: orderId })
  await refundOrder(shop.as(staff), {
    order_id: orderId,
    lines: [{ position: 0, quantity: 1 }],
    amount_kobo: 100_000,
    method: 'store_credit',
    reason: '',
    restock_positions: [],
    version,
    key: undefined,
  })
  await handleEvents()
  expect(await points()).toBe(-2)
  expect(await listBalances(await open(staff), { page: 1, limit: 10 })).toMatchObject({
    total: 1,
    items: [{ id: customer.account_id, points: -2, earned: 10 }],
  })
})

test('points are in the data export and are deleted with the account', async () => {
  const exported = await exportData(shop.as(customer))
  expect(exported['extension loyalty-points']).toMatchObject({
    ext_loyalty_points_balances: [{ points: -2 }],
  })
  await eraseData(shop, extensionTables(shop), customer.account_id)
  expect(await points()).toBe(0)
})

test('an extension cannot read other tables', async () => {
  const ctx = await open()
  await expect(ctx.sql`select * from orders where id = ${orderId}`).rejects.toThrow('may only use tables')
})
