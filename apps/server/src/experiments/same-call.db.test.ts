import { endpoints } from '@shop/contract/endpoints'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { lagosAddress, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestAccount, type TestAccount } from '@shop/testing/factories/accounts'
import { dispatchByLink } from '@shop/testing/factories/riders'
import { createTestProduct } from '@shop/testing/factories/products'
import { liftOrderLimits } from '@shop/testing/load/abandoned-checkouts'
import { callApi, signInOverHttp } from '@shop/testing/load/http-customer'
import { createCourierDebt, placeTestOrder } from '@shop/testing/factories/orders'
import { acceptPlan, applyForPlan } from '@shop/testing/factories/agreements'
import { planFixture, promotionFixture } from '@shop/testing/factories/sample-settings'
import { startShopProcesses } from '@shop/testing/shop-processes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer } from '../boot/open-test-server.ts'
import { lagosDate } from '@shop/domain/core/dates'
import { createPaymentGateways } from '@shop/domain/core/ports/payment-gateway'
import type { ApiCall, Case } from './same-call-cases.ts'
import {
  catalogueCases,
  customerCases,
  marketingCases,
  moneyCases,
  riderCases,
  secretCases,
  webhookCases,
} from './same-call-cases.ts'

/** Everything ten times concurrently; the full proof runs twenty rounds. */
const rounds = process.env['SHOP_PROOF'] === 'full' ? 20 : 1

let shop: TestShop
let urls: string[]
let close: () => Promise<void>
let staff: string
let owner: TestAccount
beforeAll(async () => {
  await (process.env['SHOP_TEST_ENGINE'] === 'postgres' ? openTwoProcesses() : openOneProcess())
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  shop.clock.move(Date.now() - shop.clock.now().getTime())
  owner = await createTestAccount(shop, 'owner')
  // Twenty rounds order more for one phone number than a shop lets anyone.
  await liftOrderLimits(urls[0] ?? '', owner)
}, 120_000)
afterAll(() => close())

/** Two processes of the shop on the PostgreSQL in which the test prepares its data. */
async function openTwoProcesses(): Promise<void> {
  const shops = await startShopProcesses({ LOAD_DEMO_DATA: 'off' })
  if (!shops.database) throw new Error('There is no PostgreSQL.')
  shop = await openTestShop(shops.database)
  ;({ urls, close } = shops)
}

/** The embedded database belongs to one process, here the test's own. */
async function openOneProcess(): Promise<void> {
  shop = await openTestShop()
  const server = await openTestServer(shop)
  urls = [await server.app.listen({ port: 0, host: '127.0.0.1' })]
  close = () => server.close()
}

const signIn = ({ email, password }: TestAccount) => signInOverHttp(urls[0] ?? '', email, password)
let calls = 0
/** Each call goes to another process than the one before. */
function call(
  method: string,
  path: string,
  { access, body, headers = {} }: { access: string; body?: object; headers?: Record<string, string> },
) {
  calls += 1
  const sent = { ...headers, authorization: `Bearer ${access}` }
  return callApi(urls[calls % urls.length] ?? '', method, path, { body, headers: sent })
}

async function customer(): Promise<{ account: TestAccount; access: string; product_id: string }> {
  const account = await createTestAccount(shop)
  const { id: productId } = await createTestProduct(shop, inStock)
  return { account, access: await signIn(account), product_id: productId }
}

const inStock = { variants: [{ stock: 1_000 }] }
const units = 'SELECT coalesce(sum(quantity), 0) AS n FROM cart_lines'
const paidTotal = 'SELECT coalesce(sum(paid_kobo), 0) AS n FROM orders'
const placeOrder = async (payment_method: 'pay_now' | 'pay_on_delivery') => {
  const { account, access, product_id } = await customer()
  const { order } = await placeTestOrder(shop, account.actor, { payment_method, product: inStock })
  return { account, access, product_id, order }
}
const inParts = async () => {
  const { account, access } = await customer()
  const { order } = await applyForPlan(shop, account.actor)
  await acceptPlan(shop, { customer: account.actor, manager: owner.actor, id: order.id })
  return { access, id: order.id }
}
const arrived = async () => {
  const created = await placeOrder('pay_on_delivery')
  for (const [at, to] of ['packed', 'shipped', 'delivered'].entries())
    await call('POST', `/admin/orders/${created.order.id}/status`, {
      access: staff,
      body: { status: to, version: at + 1 },
    })
  return created
}
/** Each day is closed once, and none before it afterwards. */
let closedDays = 0

const cases: Record<string, () => Promise<Case>> = {
  ...marketingCases({
    ctx: () => shop,
    staff: () => staff,
    // It starts after every purchase here.
    promotion: () =>
      promotionFixture(shop.clock.now(), { usage_limit: 5, starts_at: '2100-01-01T00:00:00Z' }),
  }),
  ...customerCases({ staff: () => staff, customer: async () => (await customer()).account.id }),
  ...catalogueCases({
    staff: () => staff,
    product: async () => (await customer()).product_id,
    read: async (path) => (await call('GET', path, { access: staff })).body,
  }),
  ...secretCases({ staff: () => staff, run: (...sql) => shop.database.run(...sql) }),
  ...webhookCases({ staff: () => staff, run: (...sql) => shop.database.run(...sql) }),
  ...moneyCases({
    staff: () => staff,
    today: () => lagosDate(shop.clock.now()),
    arrived: async () => (await arrived()).order.id,
    createCourierDebt: () => createCourierDebt(shop),
    read: async (path) => (await call('GET', path, { access: staff })).body,
  }),
  async 'cart.addToCart'() {
    const { access, product_id } = await customer()
    const request: ApiCall = ['/products/add-to-cart', { product_id }]
    const other: ApiCall = [request[0], { product_id, quantity: 3 }]
    return { method: 'POST', access, request, other, effects: units, more: 1 }
  },
  async 'cart.updateCart'() {
    const { access, product_id: productId } = await customer()
    await call('POST', '/products/add-to-cart', { access, body: { product_id: productId } })
    const path = `/products/update-cart/${productId}`
    const [request, other] = [{ quantity: 5 }, { quantity: 6 }]
    return {
      method: 'PATCH',
      access,
      request: [path, request],
      other: [path, other],
      effects: units,
      more: 4,
    }
  },
  async 'checkout.placeOrder'() {
    const { access, product_id: productId } = await customer()
    await call('POST', '/products/add-to-cart', { access, body: { product_id: productId } })
    const input = {
      address: lagosAddress,
      payment_method: 'pay_on_delivery',
      confirmed_total_kobo: 100_000 + lagosFeeKobo,
    }
    const other: ApiCall = ['/orders', { ...input, confirmed_total_kobo: 1 }]
    const effects = 'SELECT count(*) AS n FROM orders'
    return { method: 'POST', access, request: ['/orders', input], other, effects, more: 1 }
  },
  async 'orders.reorder'() {
    const { account, access, order } = await placeOrder('pay_on_delivery')
    const { order: second } = await placeTestOrder(shop, account.actor)
    const other: ApiCall = [`/orders/${second.id}/reorder`]
    return {
      method: 'POST',
      access,
      request: [`/orders/${order.id}/reorder`],
      other,
      effects: units,
      more: 2,
    }
  },
  async 'payments.payOrder'() {
    const { account, access, order } = await placeOrder('pay_now')
    const { order: second } = await placeTestOrder(shop, account.actor)
    const effects = 'SELECT count(*) AS n FROM payment_attempts'
    const other: ApiCall = [`/orders/${second.id}/payments`]
    return { method: 'POST', access, request: [`/orders/${order.id}/payments`], other, effects, more: 1 }
  },
  async 'pay-later.payInstalment'() {
    const { access, id } = await inParts()
    const path = `/pay-later/agreements/${id}/payments`
    const effects = 'SELECT count(*) AS n FROM payment_attempts'
    const other: ApiCall = [path, { amount_kobo: 200_000 }]
    return { method: 'POST', access, request: [path, { amount_kobo: 100_000 }], other, effects, more: 1 }
  },
  async 'admin/pay-later.recordRepayment'() {
    const { id } = await inParts()
    const path = `/admin/pay-later/agreements/${id}/repayments`
    const input = { amount_kobo: 7_000, method: 'cash' }
    const effects = 'SELECT coalesce(sum(paid_kobo), 0) AS n FROM instalments'
    const other: ApiCall = [path, { ...input, amount_kobo: 8_000 }]
    return { method: 'POST', access: staff, request: [path, input], other, effects, more: 7_000 }
  },
  async 'admin/pay-later.createPaymentPlan'() {
    const path = '/admin/pay-later/plans'
    const other: ApiCall = [path, planFixture({ instalments: 5 })]
    const effects = 'SELECT count(*) AS n FROM payment_plans'
    return { method: 'POST', access: staff, request: [path, planFixture()], other, effects, more: 1 }
  },
  async 'support.sendMessage'() {
    const { access } = await customer()
    const input = { type: 'Order Support', subject: 'Fans', message: 'When do they come?' }
    const other: ApiCall = ['/contact', { ...input, subject: 'Lamps' }]
    const effects = 'SELECT count(*) AS n FROM tickets'
    return { method: 'POST', access, request: ['/contact', input], other, effects, more: 1 }
  },
  async 'admin/accounting.createDailyClose'() {
    closedDays += 1
    const day = new Date(Date.UTC(2001, 0, closedDays)).toISOString().slice(0, 10)
    const path = '/admin/daily-closes'
    const input = { day, counts: [] }
    const other: ApiCall = [path, { ...input, note: 'Other' }]
    const effects = 'SELECT count(*) AS n FROM daily_closes'
    return { method: 'POST', access: staff, request: [path, input], other, effects, more: 1 }
  },
  async 'admin/payouts.importPayout'() {
    const csv = `Reference,Amount\n${crypto.randomUUID()},1000.00`
    const input = { provider: 'paystack', paid_on: '2026-01-05', file_name: 'payout.csv', csv }
    const path = '/admin/payouts'
    const other: ApiCall = [path, { ...input, file_name: 'other.csv' }]
    const effects = 'SELECT count(*) AS n FROM payouts'
    return { method: 'POST', access: staff, request: [path, input], other, effects, more: 1 }
  },
  async 'admin/tickets.startTicket'() {
    const input = {
      channel: 'phone',
      name: 'Ngozi',
      phone: '0803 123 4567',
      subject: 'Rider',
      text: 'Where?',
    }
    const path = '/admin/tickets'
    const other: ApiCall = [path, { ...input, text: 'When?' }]
    const effects = 'SELECT count(*) AS n FROM tickets'
    return { method: 'POST', access: staff, request: [path, input], other, effects, more: 1 }
  },
  async 'admin/tickets.addTicketMessage'() {
    const message = { type: 'General Inquiry', subject: 'Hello', message: 'Hi', email: 'ada@example.ng' }
    await call('POST', '/contact', { access: staff, body: message })
    const { rows } = await shop.database.run('SELECT id FROM tickets ORDER BY created_at DESC LIMIT 1')
    const path = `/admin/tickets/${String(rows[0]?.['id'])}/messages`
    const input = { kind: 'outbound', channel: 'email', text: 'Hello Ada', version: 1 }
    const other: ApiCall = [path, { ...input, text: 'Hello' }]
    const effects = "SELECT count(*) AS n FROM ticket_messages WHERE kind = 'outbound'"
    return { method: 'POST', access: staff, request: [path, input], other, effects, more: 1 }
  },
  async 'admin/orders.addOrderNote'() {
    const { order } = await placeOrder('pay_on_delivery')
    const path = `/admin/orders/${order.id}/notes`
    const effects = 'SELECT count(*) AS n FROM order_notes'
    const other: ApiCall = [path, { text: 'She called back' }]
    return { method: 'POST', access: staff, request: [path, { text: 'She called' }], other, effects, more: 1 }
  },
  async 'admin/order-edits.placeOrderForCustomer'() {
    const { account } = await customer()
    const { variantIds } = await createTestProduct(shop, { variants: [{ stock: 1_000 }] })
    const what = { items: [{ variant_id: variantIds[0], quantity: 1 }], payment_method: 'cash' }
    // Promotions of other calls may discount it.
    const quote = await call('POST', '/admin/orders/quote', {
      access: staff,
      body: { ...what, location: null },
    })
    const input = {
      ...what,
      customer: { customer_id: account.id },
      address: null,
      channel: 'in_store',
      confirmed_total_kobo: quote.body['total_kobo'],
    }
    const path = '/admin/orders'
    const effects = 'SELECT count(*) AS n FROM orders'
    const other: ApiCall = [path, { ...input, channel: 'phone' }]
    return { method: 'POST', access: staff, request: [path, input], other, effects, more: 1 }
  },
  async 'admin/manual-transfer.recordTransfer'() {
    const { order } = await placeOrder('pay_on_delivery')
    const path = `/admin/orders/${order.id}/manual-payments`
    const received_at = shop.clock.now().toISOString()
    const input = { amount_kobo: 30_000, sender: `Ada ${order.number}`, sender_bank: 'Kuda', received_at }
    const other: ApiCall = [path, { ...input, amount_kobo: 40_000 }]
    return { method: 'POST', access: staff, request: [path, input], other, effects: paidTotal, more: 30_000 }
  },
  async 'admin/fulfilment.collectOutstanding'() {
    const { order } = await placeOrder('pay_on_delivery')
    await shop.database.run("UPDATE orders SET status = 'delivered' WHERE id = $1", [order.id])
    const path = `/admin/orders/${order.id}/cash-payments`
    const input = { collected: [{ method: 'cash', amount_kobo: 9_000 }], version: 1 }
    const other: ApiCall = [path, { ...input, version: 99 }]
    return { method: 'POST', access: staff, request: [path, input], other, effects: paidTotal, more: 9_000 }
  },
  async 'admin/orders.refundOrder'() {
    const { order } = await arrived()
    const path = `/admin/orders/${order.id}/refunds`
    const { version } = (await call('GET', `/admin/orders/${order.id}`, { access: staff })).body
    const input = { lines: [], amount_kobo: 7_000, method: 'store_credit', reason: 'Scratched', version }
    const effects = 'SELECT coalesce(sum(refunded_kobo), 0) AS n FROM orders'
    const other: ApiCall = [path, { ...input, amount_kobo: 8_000 }]
    return { method: 'POST', access: staff, request: [path, input], other, effects, more: 7_000 }
  },
  async 'admin/order-edits.editOrder'() {
    const { order } = await placeOrder('pay_on_delivery')
    const [line] = order.lines
    const path = `/admin/orders/${order.id}/edits`
    const items = [{ variant_id: line?.variant_id, quantity: 3 }]
    // Two units became three.
    const total = lagosFeeKobo + ((order.total_kobo - lagosFeeKobo) / 2) * 3
    const input = { items, version: 1, confirmed_total_kobo: total }
    const effects = 'SELECT count(*) AS n FROM order_edits'
    const other: ApiCall = [path, { ...input, version: 2 }]
    return { method: 'POST', access: staff, request: [path, input], other, effects, more: 1 }
  },
  async 'admin/order-edits.updateOrder'() {
    const { order } = await placeOrder('pay_on_delivery')
    const path = `/admin/orders/${order.id}`
    const effects = "SELECT count(*) AS n FROM orders WHERE status = 'packed'"
    const other: ApiCall = [path, { status: 'packed', note: 'Now' }]
    return { method: 'PATCH', access: staff, request: [path, { status: 'packed' }], other, effects, more: 1 }
  },
  async 'returns.requestReturn'() {
    const { access, order } = await arrived()
    const path = `/orders/${order.id}/returns`
    const input = { requested_resolution: 'refund', lines: [{ position: 0, quantity: 1, reason: 'faulty' }] }
    const effects = 'SELECT count(*) AS n FROM returns'
    const other: ApiCall = [path, { ...input, requested_resolution: 'store_credit' }]
    return { method: 'POST', access, request: [path, input], other, effects, more: 1 }
  },
  async 'admin/returns.resolveReturn'() {
    const { access, order } = await arrived()
    const lines = [{ position: 0, quantity: 1, reason: 'faulty' }]
    const headers = { 'idempotency-key': `return ${order.id}` }
    const response = await call('POST', `/orders/${order.id}/returns`, {
      access,
      headers,
      body: { requested_resolution: 'refund', lines },
    })
    const own = `/admin/returns/${(response.body['returns'] as { id: string }[])[0]?.id ?? ''}`
    for (const [at, to] of ['approved', 'received'].entries())
      await call('POST', `${own}/status`, { access: staff, body: { status: to, version: at + 1 } })
    const inspectedLines = [{ position: 0, condition: 'sellable' }]
    await call('POST', `${own}/inspection`, { access: staff, body: { lines: inspectedLines, version: 3 } })
    const input = { resolution: 'store_credit', amount_kobo: 9_000, version: 4 }
    const effects = 'SELECT coalesce(sum(refunded_kobo), 0) AS n FROM orders'
    const other: ApiCall = [`${own}/resolve`, { ...input, amount_kobo: 8_000 }]
    return { method: 'POST', access: staff, request: [`${own}/resolve`, input], other, effects, more: 9_000 }
  },
  async 'admin/fulfilment.deliverParcel'() {
    const { order } = await placeOrder('pay_on_delivery')
    const own = `/admin/orders/${order.id}`
    for (const [at, to] of ['packed', 'shipped'].entries())
      await call('POST', `${own}/status`, { access: staff, body: { status: to, version: at + 1 } })
    const path = `${own}/parcels/1/deliver`
    const collected = [{ method: 'cash', amount_kobo: order.total_kobo }]
    const input = { received_by: 'Sule', collected, version: 3 }
    const effects = `SELECT coalesce(sum(debit_kobo), 0) AS n FROM ledger_lines WHERE account = 'rider cash'`
    const other: ApiCall = [path, { ...input, received_by: 'Sola' }]
    return { method: 'POST', access: staff, request: [path, input], other, effects, more: order.total_kobo }
  },
  ...riderCases(async () => dispatchByLink(shop, (await customer()).account.actor)),
}

const declared = endpoints.flatMap(({ domain, name, endpoint }) =>
  endpoint.idempotency ? [`${domain}.${name}`] : [],
)

test('every call that takes a key is tested', () => {
  expect(Object.keys(cases).toSorted()).toEqual(declared.toSorted())
})

const count = async (sql: string) => Number((await shop.database.run(sql)).rows[0]?.['n'])

test.each(Object.entries(cases))(
  '%s ten times at once with one key: one effect and one answer; with another body refused',
  async (name, prepare) => {
    // Access tokens expire after ten minutes.
    staff = await signIn(owner)
    for (let round = 0; round < rounds; round += 1) {
      const { method, access, request, other, effects, more, repliesVary = false } = await prepare()
      const headers = { 'idempotency-key': `${name} ${round}` }
      const before = await count(effects)
      const send = async ([path, body]: ApiCall) => {
        const response = await call(method, path, { access, headers, body })
        return { status: response.status, text: JSON.stringify(response.body) }
      }
      const responses = await Promise.all(Array.from({ length: 10 }, () => send(request)))
      expect(responses.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(
        responses.map(() => 200),
      )
      expect((await count(effects)) - before).toBe(more)
      expect(JSON.parse((await send(other)).text)).toMatchObject({ code: 'idempotency_key_reused' })
      const replies = [...responses, await send(request)].map(({ text }) => text)
      expect(new Set(repliesVary ? [''] : replies).size).toBe(1)
      expect((await count(effects)) - before).toBe(more)
    }
    expect(await ledgerDiscrepancies(shop)).toEqual([])
  },
)
