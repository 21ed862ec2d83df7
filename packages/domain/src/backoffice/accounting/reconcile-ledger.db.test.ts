import type { AccountActor } from '../../core/actor.ts'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateOrderStatus } from '../../orders/admin/update-order-status.ts'
import { ledgerDiscrepancies, reconcileLedger } from './reconcile-ledger.ts'
import { listLedger } from './list-ledger-entries.ts'
import { listPayments } from './list-payments.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'

let shop: TestShop

let manager: AccountActor

let customer: AccountActor

let orderId: string

beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  manager = await createTestActor(shop, { role: 'manager' })
  customer = await createTestActor(shop)
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  orderId = order.id
  for (const [version, to] of (['packed', 'shipped', 'delivered'] as const).entries())
    await updateOrderStatus(shop.as(manager), {
      order_id: orderId,
      status: to,
      version: version + 1,
      note: '',
    })
  await placeTestOrder(shop, customer)
})

afterAll(() => shop.close())

const firstPage = { page: 1, limit: 10 }

describe('rejects', () => {
  test('staff without permission to read the accounts', async () => {
    const staff = await createTestActor(shop, { role: 'fulfilment' })
    for (const read of [listPayments, listLedger])
      await expect(read(shop.as(staff), firstPage)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(reconcileLedger(shop.as(staff))).rejects.toMatchObject({ code: 'forbidden' })
  })
})

test('cash on delivery is a payment with its ledger entry, and the ledger balances', async () => {
  const payments = await listPayments(shop.as(manager), firstPage)
  expect(payments).toMatchObject({
    total: 1,
    items: [
      { order_id: orderId, provider: 'cash', status: 'paid', amount_kobo: 450_000, review_reason: null },
    ],
    day_summary: { captured_kobo: 450_000, captured_count: 1, refund_count: 0 },
    needs_review: 0,
  })
  expect(await reconcileLedger(shop.as(manager))).toMatchObject({
    discrepancies: [],
    entry_count: 1,
    debit_kobo: 450_000,
    credit_kobo: 450_000,
  })
  expect(await listLedger(shop.as(manager), { ...firstPage, account: 'rider cash' })).toMatchObject({
    total: 1,
    items: [{ order_id: orderId, created_by: manager.name, lines: [{ account: 'rider cash' }, {}] }],
    balances: [
      { account: 'rider cash', kind: 'asset', balance_kobo: 450_000 },
      { account: 'customer payments', kind: 'income', balance_kobo: 450_000 },
    ],
    last_check: { discrepancies: [] },
  })
  expect(await listLedger(shop.as(manager), { ...firstPage, account: 'bank' })).toMatchObject({ total: 0 })
  const yesterday = new Date(shop.clock.now().getTime() - 24 * 3_600_000).toISOString().slice(0, 10)
  const past = await listPayments(shop.as(manager), { ...firstPage, day: yesterday })
  expect(past).toMatchObject({ total: 0, day_summary: { captured_kobo: 0 } })
})

const found = async (search: string) => (await listPayments(shop.as(manager), { ...firstPage, search })).total

test('a payment can be found by order, payer and amount, and nothing else', async () => {
  expect([
    await found('4,500'),
    await found('₦4500.00'),
    await found('CASH-'),
    await found('nobody'),
  ]).toEqual([1, 1, 1, 0])
})

/** Possible corruptions of the ledger, and the message of the check that detects each. Undone afterwards. */
const corruptions: [string, string, string][] = [
  [
    'reserved stock is not the total',
    'UPDATE variants SET reserved = reserved + 1 WHERE reserved > 0',
    'UPDATE variants SET reserved = reserved - 1 WHERE reserved > 0',
  ],
  [
    'payment status does not match the money received',
    "UPDATE orders SET payment_status = 'unpaid' WHERE status = 'delivered'",
    "UPDATE orders SET payment_status = 'paid' WHERE status = 'delivered'",
  ],
  [
    'received and refunded amounts',
    'UPDATE orders SET paid_kobo = paid_kobo + 1 WHERE paid_kobo > 0',
    'UPDATE orders SET paid_kobo = paid_kobo - 1 WHERE paid_kobo > 0',
  ],
  [
    'the ledger does not match payments',
    'UPDATE payment_attempts SET amount_kobo = amount_kobo + 1',
    'UPDATE payment_attempts SET amount_kobo = amount_kobo - 1',
  ],
  [
    'not counted against',
    'UPDATE payment_attempts SET refunded_kobo = 1',
    'UPDATE payment_attempts SET refunded_kobo = 0',
  ],
  [
    'a total differs from its lines',
    'UPDATE order_lines SET quantity = quantity + 1',
    'UPDATE order_lines SET quantity = quantity - 1',
  ],
  [
    'reserves nothing',
    'UPDATE stock_reservations SET closed_at = now()',
    'UPDATE stock_reservations SET closed_at = NULL',
  ],
  [
    'is not awaiting payment',
    "UPDATE orders SET status = 'expired' WHERE status = 'awaiting_payment'",
    "UPDATE orders SET status = 'awaiting_payment' WHERE status = 'expired'",
  ],
  [
    'holds money that nobody refunded',
    "UPDATE orders SET status = 'cancelled' WHERE status = 'delivered'",
    "UPDATE orders SET status = 'delivered' WHERE status = 'cancelled'",
  ],
  [
    'is not what it needs',
    "UPDATE orders SET status = 'cancelled' WHERE status = 'delivered'",
    "UPDATE orders SET status = 'delivered' WHERE status = 'cancelled'",
  ],
]

test.each(corruptions)('detects %s', async (words, corruption, undo) => {
  await shop.database.run(corruption)
  expect((await ledgerDiscrepancies(shop)).join('\n')).toContain(words)
  await shop.database.run(undo)
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})
