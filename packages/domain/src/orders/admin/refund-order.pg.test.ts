import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder, getStock } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ShopError } from '../../core/errors.ts'
import { updateOrderStatus } from './update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { recordTransfer } from '../record-transfer.ts'
import { refundOrder } from './refund-order.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'

let shop: TestShop
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  manager = await createTestActor(shop, { role: 'manager' })
})
afterAll(() => shop.close())

/** Retries with the current version until the refund succeeds or nothing is left. Returns the refunded kobo. */
async function retryUntilDone(orderId: string, amountKobo: number): Promise<number> {
  for (;;) {
    const { version } = await getAdminOrder(shop.as(manager), { order_id: orderId })
    const input = { method: 'store_credit', reason: 'Faulty', key: undefined } as const
    try {
      await refundOrder(shop.as(manager), {
        ...input,
        lines: [],
        restock_positions: [],
        order_id: orderId,
        amount_kobo: amountKobo,
        version,
      })
      return amountKobo
    } catch (error) {
      const code = error instanceof ShopError ? error.code : undefined
      if (code === 'refund_exceeds_paid') return 0
      if (code !== 'version_conflict') throw error
    }
  }
}

test('50 concurrent refunds never exceed what was paid', async () => {
  const customer = await createTestActor(shop)
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  for (const [at, to] of (['packed', 'shipped', 'delivered'] as const).entries())
    await updateOrderStatus(shop.as(manager), { order_id: order.id, status: to, version: at + 1, note: '' })
  const options = await Promise.all(Array.from({ length: 50 }, () => retryUntilDone(order.id, 40_000)))
  const sum = options.reduce((total, kobo) => total + kobo, 0)
  // 450,000 was paid: enough for eleven.
  expect(sum).toBe(440_000)
  expect(await getAdminOrder(shop.as(manager), { order_id: order.id })).toMatchObject({
    refunded_kobo: 440_000,
    refundable_kobo: { bank: 10_000 },
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
}, 60_000)

test('refunds before packing, concurrent with a cancellation, restock each unit once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const customer = await createTestActor(shop)
    const { order, variant_id: variantId } = await placeTestOrder(shop, customer, {
      payment_method: 'pay_on_delivery',
    })
    await shop.database.run("UPDATE orders SET payment_method = 'manual_transfer' WHERE id = $1", [order.id])
    await recordTransfer(shop.as(manager), {
      order_id: order.id,
      amount_kobo: order.total_kobo,
      sender: 'Ada Obi',
      bank: 'GTBank',
      received_at: shop.clock.now().toISOString(),
      confirm_duplicate: true,
      key: undefined,
    })
    const { version } = await getAdminOrder(shop.as(manager), { order_id: order.id })
    const input = { order_id: order.id, method: 'store_credit', reason: 'Not wanted', version } as const
    const requestRefundOnce = (key: string) =>
      refundOrder(shop.as(manager), {
        ...input,
        lines: [{ position: 0, quantity: 1 }],
        restock_positions: [],
        amount_kobo: 100_000,
        key,
      })
    const isCancelled = round % 2 === 0
    const cancel = () =>
      updateOrderStatus(shop.as(manager), { order_id: order.id, status: 'cancelled', version, note: '' })
    const calls = ['one', 'one', 'two', 'two'].map((key) => () => requestRefundOnce(`${key} ${round}`))
    await Promise.allSettled([...calls, ...(isCancelled ? [cancel] : [])].map((action) => action()))
    const after = await getAdminOrder(shop.as(manager), { order_id: order.id })
    const { on_hand: onHand } = await getStock(shop, variantId)
    const units = { status: after.status, on_hand: onHand, refunded: after.lines[0]?.refunded_quantity }
    expect([
      { status: 'placed', on_hand: 9, refunded: 1 },
      { status: 'cancelled', on_hand: 10, refunded: 0 },
    ]).toContainEqual(units)
    expect(await ledgerDiscrepancies(shop)).toEqual([])
  }
}, 60_000)
