import type { FailureMode } from '@shop/providers/payments/gateway-contract'
import {
  createHttpCustomer,
  checkoutInput,
  getQuoteTotal,
  type HttpCustomer,
} from '@shop/testing/load/http-customer'
import { openTestProvider, submitForm } from '@shop/testing/fakes/open-test-provider'
import { serveRequests, type RunningServer } from '@shop/testing/fakes/serve-requests'
import { serveFailures, type FailureServer } from '@shop/testing/fakes/failing-server'
import { openSwitchBoard, type SwitchBoard } from '@shop/testing/fakes/switch-board'
import { startShopProcesses, type ShopProcesses } from '@shop/testing/shop-processes'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let provider: Awaited<ReturnType<typeof openTestProvider>>

let api: RunningServer

let failure: FailureServer

let board: SwitchBoard

let shops: ShopProcesses

let sharedCustomer: HttpCustomer

let neighbour: HttpCustomer

beforeAll(async () => {
  provider = await openTestProvider()
  failure = await serveFailures({ status: true, message: 'ok' }, { reference: 'another' })
  // A provider's API is at the root of its host.
  api = await serveRequests(async (request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
    const headers = { authorization: request.headers.get('authorization') ?? '' }
    return fetch(`${provider.baseUrl}${pathname}${search}`, { method: request.method, headers, body })
  })
  board = await openSwitchBoard(api.url)
  shops = await startShopProcesses({
    PAYSTACK_SECRET_KEY: provider.secretKey,
    PAYSTACK_BASE_URL: board.url,
  })
}, 120_000)

/** A new customer can have at most two unpaid orders. */
beforeEach(async () => {
  sharedCustomer = await createHttpCustomer(shops.urls[0] ?? '')
  neighbour = await createHttpCustomer(shops.urls[0] ?? '')
})

afterAll(async () => {
  await shops.close()
  await Promise.all([board.close(), api.close(), failure.close(), provider.close()])
})

const restoreProvider = () => board.lead(api.url)

const breakProvider = (failureMode: FailureMode) => {
  failure.play(failureMode)
  board.lead(failure.url)
}

async function order(method: 'pay_now' | 'pay_on_delivery', customer: HttpCustomer = sharedCustomer) {
  await customer.call(
    'POST',
    '/products/add-to-cart',
    { product_id: 'men-s-cotton-polo-shirt' },
    randomUUID(),
  )
  return customer.call('POST', '/orders', checkoutInput(await getQuoteTotal(customer), method), randomUUID())
}

const pay = (id: unknown, key = randomUUID()) =>
  sharedCustomer.call('POST', `/orders/${String(id)}/payments`, undefined, key)

const check = (id: unknown) => sharedCustomer.call('POST', `/orders/${String(id)}/payments/refresh`)

const read = async (id: unknown) => (await sharedCustomer.call('GET', `/orders/${String(id)}`)).body

async function browse() {
  const pages = ['/', '/products', '/products/men-s-cotton-polo-shirt']
  return Promise.all(pages.map(async (path) => (await fetch(`${shops.urls[0] ?? ''}${path}`)).status))
}

const quick: FailureMode[] = [
  'cut',
  'cut in the middle',
  'html',
  'empty',
  'no envelope',
  'no data',
  'another payment',
  'broken',
  'moved',
]

test.each([...quick, 'silent' as const])(
  'while the provider is %s, all else goes on, the shopper is told the truth, and afterwards pays once',
  async (failureMode) => {
    restoreProvider()
    const { body: placedOrder } = await order('pay_now')
    const opened = await pay(placedOrder['id'])
    expect(opened.status).toBe(200)
    await submitForm(String(opened.body['authorization_url']), { action: 'show_account' })
    await submitForm(String(opened.body['authorization_url']), { action: 'transfer_sent' })

    breakProvider(failureMode)
    const { body: waiting } = await order('pay_now')
    const key = randomUUID()
    const [refused, unheard, onDelivery, pages] = await Promise.all([
      pay(waiting['id'], key),
      check(placedOrder['id']),
      order('pay_on_delivery', neighbour),
      browse(),
    ])
    for (const { status, body } of [refused, unheard])
      expect([status, body['code'], body['message']]).toEqual([
        503,
        'payment_provider_unavailable',
        'The payment provider isn’t responding. If you’ve paid, don’t pay again: we’ll find your payment. Otherwise please try again.',
      ])
    expect(onDelivery.body).toMatchObject({ status: 'placed' })
    expect(pages).toEqual([200, 200, 200])
    expect(await read(placedOrder['id'])).toMatchObject({
      status: 'awaiting_payment',
      payment_status: 'unpaid',
    })

    restoreProvider()
    expect((await check(placedOrder['id'])).body).toMatchObject({ status: 'placed', payment_status: 'paid' })
    const retried = await pay(waiting['id'], key)
    expect(retried.status).toBe(200)
    await submitForm(String(retried.body['authorization_url']), { action: 'show_account' })
    await submitForm(String(retried.body['authorization_url']), { action: 'transfer_sent' })
    expect((await check(waiting['id'])).body).toMatchObject({ status: 'placed', payment_status: 'paid' })
    for (const { id, total_kobo } of [placedOrder, waiting]) {
      const { rows } = await shops.run(
        `SELECT coalesce(sum(debit_kobo), 0) AS n FROM ledger_lines JOIN ledger_entries ON id = entry_id
         WHERE reference = $1 AND account = 'paystack'`,
        [`order:${String(id)}`],
      )
      expect(Number(rows[0]?.['n'])).toBe(total_kobo)
    }
  },
  60_000,
)
