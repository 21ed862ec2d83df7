import { createHmac, randomUUID } from 'node:crypto'
import { createHttpCustomer, checkoutInput, getQuoteTotal } from '@shop/testing/load/http-customer'
import { muteGateway } from '@shop/testing/load/webhook-storm'
import { submitForm } from '@shop/testing/fakes/open-test-provider'
import { seededRandom } from '@shop/testing/seeded-random'
import { sendWebhook } from '@shop/testing/load/storm-orders'
import { startShopProcesses, type ShopProcesses } from '@shop/testing/shop-processes'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shops: ShopProcesses

let key: string

let reference: string

const random = seededRandom()

beforeAll(async () => {
  shops = await startShopProcesses()
  const [url = ''] = shops.urls
  key = await muteGateway(shops.run, url)
  const customer = await createHttpCustomer(url)
  await customer.call('POST', '/products/add-to-cart', { product_id: 'men-s-cotton-polo-shirt' })
  const input = checkoutInput(await getQuoteTotal(customer), 'pay_now')
  const { body: order } = await customer.call('POST', '/orders', input, randomUUID())
  const path = `/orders/${String(order['id'])}/payments`
  const { body: opened } = await customer.call('POST', path, undefined, randomUUID())
  await submitForm(String(opened['authorization_url']), { action: 'show_account' })
  const { rows } = await shops.run('SELECT reference FROM payment_attempts')
  reference = String(rows[0]?.['reference'])
}, 120_000)

afterAll(() => shops.close())

const sign = (body: string, secret = key, hash = 'sha512') =>
  createHmac(hash, secret).update(body).digest('hex')

const success = (data: object = {}) =>
  JSON.stringify({ event: 'charge.success', data: { id: Math.floor(random() * 1e9), reference, ...data } })

function flipBit(signature: string): string {
  const at = Math.floor(random() * signature.length)
  const other = ((Number.parseInt(signature[at] ?? '0', 16) + 1 + Math.floor(random() * 14)) % 16).toString(
    16,
  )
  return signature.slice(0, at) + other + signature.slice(at + 1)
}

/** Body and signature from somebody without the key, or with changed content. */
const forgeries: Record<string, () => [string, string | undefined]> = {
  'no signature': () => [success(), undefined],
  'an empty signature': () => [success(), ' '],
  'one sign of the signature changed': () => {
    const body = success()
    return [body, flipBit(sign(body))]
  },
  'half of the signature': () => {
    const body = success()
    return [body, sign(body).slice(0, 64)]
  },
  'another key': () => {
    const body = success()
    return [body, sign(body, `sk_test_${randomUUID()}`)]
  },
  'another hash': () => {
    const body = success()
    return [body, sign(body, key, 'sha256')]
  },
  'written again after signing': () => {
    const body = success()
    return [JSON.stringify(JSON.parse(body), null, 1), sign(body)]
  },
  'another amount after signing': () => {
    const body = success({ amount: 100 })
    return [body.replace('"amount":100', '"amount":99900000'), sign(body)]
  },
  'another payment after signing': () => {
    const body = success()
    return [body.replace(reference, `${reference}1`), sign(body)]
  },
  'no JSON': () => ['{"event":', sign('{')],
}

/** False claims with a valid signature: the provider itself is asked. */
const falseClaims: Record<string, () => string> = {
  'paid, of a payment that is not': () => success({ status: 'success', amount: 10_000, currency: 'NGN' }),
  'paid in dollars': () => success({ status: 'success', amount: 2_610_000, currency: 'USD' }),
  'a payment of another shop': () => success({ reference: `ORD-${Math.floor(random() * 1e6)}-1-ffffff` }),
  'a refund that nobody asked for': () =>
    JSON.stringify({
      event: 'refund.processed',
      data: { id: Math.floor(random() * 1e9), transaction_reference: reference },
    }),
  'an event that we do not know': () => JSON.stringify({ event: 'invoice.paid', data: { reference } }),
}

/** All payments and stock as one text. */
async function getLedgerSnapshot(): Promise<string> {
  const { rows } = await shops.run(`SELECT json_build_object(
    'orders', (SELECT json_agg(o ORDER BY id) FROM (SELECT id, status, payment_status, paid_kobo, refunded_kobo, version FROM orders) o),
    'attempts', (SELECT json_agg(a ORDER BY id) FROM (SELECT id, status, amount_kobo, refunded_kobo FROM payment_attempts) a),
    'ledger', (SELECT count(*) FROM ledger_entries), 'refunds', (SELECT count(*) FROM refunds),
    'variants', (SELECT json_agg(v ORDER BY id) FROM (SELECT id, on_hand, reserved FROM variants) v))::text AS snapshot`)
  return String(rows[0]?.['snapshot'])
}

const pickUrl = (n: number) => shops.urls[n % shops.urls.length] ?? ''

test('200 forged webhooks are rejected and not stored', async () => {
  const before = await getLedgerSnapshot()
  const kinds = Object.entries(forgeries)
  for (let n = 0; n < 200; n += 1) {
    const [kind, forge] = kinds[n % kinds.length] ?? ['', () => ['', undefined]]
    const [body, signature] = forge()
    expect([kind, await sendWebhook(pickUrl(n), body, signature)]).toEqual([kind, 401])
  }
  expect(await getLedgerSnapshot()).toBe(before)
  const { rows } = await shops.run('SELECT count(*) AS n FROM payment_webhook_events')
  expect(Number(rows[0]?.['n'])).toBe(0)
})

test.each(Object.entries(falseClaims))(
  'told with the right key, yet untrue, it changes nothing: %s',
  async (_, notify) => {
    const before = await getLedgerSnapshot()
    for (let n = 0; n < 8; n += 1) {
      const body = notify()
      expect(await sendWebhook(pickUrl(n), body, sign(body))).toBe(200)
    }
    expect(await getLedgerSnapshot()).toBe(before)
  },
)
