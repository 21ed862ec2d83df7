import { createHmac, randomUUID } from 'node:crypto'
import { createHttpCustomer, checkoutInput, getQuoteTotal } from '@shop/testing/load/http-customer'
import { muteGateway } from '@shop/testing/load/webhook-storm'
import { submitForm } from '@shop/testing/fakes/open-test-provider'
import { sendWebhook } from '@shop/testing/load/storm-orders'
import { startShopProcesses, type ShopProcesses } from '@shop/testing/shop-processes'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shops: ShopProcesses

beforeAll(async () => {
  shops = await startShopProcesses()
}, 120_000)

afterAll(() => shops.close())

const count = async (sql: string) => Number((await shops.run(sql)).rows[0]?.['n'])

test('ten concurrent identical webhooks, across all processes, have one effect', async () => {
  const [url = ''] = shops.urls
  const key = await muteGateway(shops.run, url)
  const customer = await createHttpCustomer(url)
  await customer.call('POST', '/products/add-to-cart', { product_id: 'men-s-cotton-polo-shirt' })
  const input = checkoutInput(await getQuoteTotal(customer), 'pay_now')
  const { body: order } = await customer.call('POST', '/orders', input, randomUUID())
  const { body: opened } = await customer.call(
    'POST',
    `/orders/${String(order['id'])}/payments`,
    undefined,
    randomUUID(),
  )
  const page = String(opened['authorization_url'])
  await submitForm(page, { action: 'show_account' })
  const returned = new URL(await submitForm(page, { action: 'transfer_sent' }))
  const reference = returned.searchParams.get('reference')

  const webhookEvent = JSON.stringify({
    event: 'charge.success',
    data: { id: 4_099_260_516, reference, status: 'success' },
  })
  const signature = createHmac('sha512', key).update(webhookEvent).digest('hex')
  const send = (target: string, signed: string) => sendWebhook(target, webhookEvent, signed)
  expect(
    await send(
      url,
      signature.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    ),
  ).toBe(401)
  expect(await count('SELECT count(*) AS n FROM payment_webhook_events')).toBe(0)

  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => send(shops.urls[n % shops.urls.length] ?? url, signature)),
  )
  expect(responses).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await count(`SELECT count(*) AS n FROM payment_attempts WHERE status = 'paid'`)).toBe(1)
  expect(
    await count(
      `SELECT count(*) AS n FROM ledger_entries WHERE kind LIKE '%charge%' OR kind LIKE '%payment%'`,
    ),
  ).toBe(1)
  expect(await count(`SELECT count(*) AS n FROM order_status_history WHERE status = 'placed'`)).toBe(1)
  expect(await count(`SELECT -sum(quantity_change) AS n FROM stock_movements WHERE reason = 'sold'`)).toBe(1)
  const { body: paid } = await customer.call('GET', `/orders/${String(order['id'])}`)
  expect(paid).toMatchObject({ status: 'placed', payment_status: 'paid' })
})
