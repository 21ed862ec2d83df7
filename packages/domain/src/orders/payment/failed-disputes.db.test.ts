import type { AccountActor } from '@shop/domain/core/actor'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkDisputes } from './dispute-updates.ts'
import { handlePaymentWebhook } from './payment-webhook.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { type GatewayDispute, createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { listDisputes } from '../../backoffice/accounting/list-disputes.ts'

let shop: TestShop
let gateway: FakeGateway
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager', email: 'manager@ada.ng' })
})
beforeEach(async () => {
  gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  await shop.database.run('DELETE FROM payment_webhook_events')
})
afterAll(() => shop.close())

/** A paid order with a dispute that the provider reports from now on. */
async function createDisputedOrder(change: Partial<GatewayDispute> = {}) {
  const { order, reference } = await placePaidOrder(shop, await createTestActor(shop), { gateway })
  const dispute: GatewayDispute = {
    provider_dispute_id: `of.${reference}`,
    reference,
    amount_kobo: 450_000,
    currency: 'NGN',
    status: 'open',
    category: 'fraud',
    respond_by: undefined,
    ...change,
  }
  gateway.disputes.push(dispute)
  return { id: order.id, number: order.number, reference, dispute }
}

const webhookEvent = (reference: string) =>
  handlePaymentWebhook(shop, {
    provider: 'paystack',
    headers: { 'x-signature': 'right' },
    rawBody: Buffer.from(JSON.stringify({ event: 'charge.dispute.create', reference })),
  })

const getStatus = async (id: string) =>
  (await getAdminOrder(shop.as(manager), { order_id: id })).disputes.map(({ status }) => status)
const listUnmatched = async () =>
  (await listDisputes(shop.as(manager), { page: 1, limit: 25 })).unmatched_events.map(
    ({ event_type: eventType }) => eventType,
  )

async function getEmails(number: string): Promise<unknown[]> {
  const { rows } = await shop.database.run(
    `SELECT payload -> 'content' ->> 'status' AS status FROM outbox
     WHERE payload -> 'content' ->> 'template' = 'payment-dispute' AND payload ->> 'related_to' = $1`,
    [`order ${number}`],
  )
  return rows.map((row) => row['status'])
}

test('a dispute that cannot be parsed is shown to staff once, and the others are applied', async () => {
  const { id, reference } = await createDisputedOrder()
  gateway.unreadableDisputes = [
    { provider_dispute_id: '77', raw: { id: 77 } },
    { provider_dispute_id: undefined, raw: null },
  ]
  await webhookEvent(reference)
  expect(await getStatus(id)).toEqual(['open'])
  expect(await checkDisputes(shop)).toBe(1)
  expect(await listUnmatched()).toEqual(['dispute not readable', 'dispute not readable'])
})

test('a dispute that cannot be applied does not stop others, and is shown until it is applied', async () => {
  const bad = await createDisputedOrder({ amount_kobo: -1 })
  const good = await createDisputedOrder()
  expect(await checkDisputes(shop)).toBe(1)
  expect([await getStatus(bad.id), await getStatus(good.id)]).toEqual([[], ['open']])
  expect(await listUnmatched()).toEqual(['dispute not applied'])
  await webhookEvent(bad.reference)
  expect(await listUnmatched()).toEqual(['dispute not applied'])
  bad.dispute.amount_kobo = 450_000
  expect(await checkDisputes(shop)).toBe(2)
  expect(await getStatus(bad.id)).toEqual(['open'])
  expect(await listUnmatched()).toEqual([])
})

test.each(['under_review', 'lost'] as const)(
  'a dispute that is first seen %s is mailed once',
  async (status) => {
    const { number } = await createDisputedOrder({ status })
    await checkDisputes(shop)
    await checkDisputes(shop)
    expect(await getEmails(number)).toEqual([status])
  },
)

test('no email is sent for a dispute that is first seen as won', async () => {
  const { number } = await createDisputedOrder({ status: 'won' })
  await checkDisputes(shop)
  expect(await getEmails(number)).toEqual([])
})
