import type { RunSql } from '@shop/domain/core/db/database'
import { randomUUID, createHmac } from 'node:crypto'
import { createHttpCustomer, checkoutInput, getQuoteTotal, type HttpCustomer } from './http-customer.ts'
import { submitForm } from '../fakes/open-test-provider.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { shuffled } from '../seeded-random.ts'

export interface StormOrder {
  id: string
  reference: string
  /** Whether the payer's bank sent the money. */
  is_paid: boolean
}

const concurrency = 25

/** Orders with one open payment each. Three in four are paid at the provider, which the shop does not know yet. */
export async function placeStormOrders(
  urls: readonly string[],
  run: RunSql,
  productId: string,
  amount: number,
): Promise<StormOrder[]> {
  let next = 0
  const placed = new Map<string, boolean>()
  await Promise.all(
    Array.from({ length: Math.min(concurrency, amount) }, async () => {
      let customer: HttpCustomer | undefined
      for (let created = 0; next < amount; created += 1) {
        const isPaid = next % 4 !== 0
        next += 1
        // A new account can have two unpaid orders at most.
        if (!customer || created % 2 === 0)
          customer = await createHttpCustomer(urls[next % urls.length] ?? '')
        placed.set(await placeOne(customer, productId, isPaid), isPaid)
      }
    }),
  )
  const { rows } = await run('SELECT order_id, reference FROM payment_attempts')
  return rows.map((row) => {
    const id = String(row['order_id'])
    return { id, reference: String(row['reference']), is_paid: placed.get(id) ?? false }
  })
}

async function placeOne(customer: HttpCustomer, productId: string, isPaid: boolean): Promise<string> {
  await customer.call('POST', '/products/add-to-cart', { product_id: productId }, randomUUID())
  const order = await customer.call(
    'POST',
    '/orders',
    checkoutInput(await getQuoteTotal(customer), 'pay_now'),
    randomUUID(),
  )
  const id = String(order.body['id'])
  const { status, body } = await customer.call('POST', `/orders/${id}/payments`, undefined, randomUUID())
  if (status !== 200) throw new Error(`pay returned ${status}: ${JSON.stringify(body)}`)
  const page = String(body['authorization_url'])
  await submitForm(page, { action: 'show_account' })
  if (isPaid) await submitForm(page, { action: 'transfer_sent' })
  return id
}

interface SignedWebhook {
  reference: string
  body: string
  signature: string
}

/** Events a provider may send about one payment, true or not: only its response to a verify call counts. */
const eventsPerPayment = [
  'charge.success',
  'charge.success',
  'charge.failed',
  'charge.dispute.create',
  'bank.transfer.rejected',
]

/** Five events for each payment, each sent one to five times, in random order. */
export function createStormWebhooks(
  orders: readonly StormOrder[],
  key: string,
  random: () => number,
): { events: number; webhooks: SignedWebhook[] } {
  let id = 7_000_000_000
  const events = orders.flatMap(({ reference, is_paid: isPaid }) =>
    eventsPerPayment.map((event) => {
      id += 1
      const status = isPaid ? 'success' : 'failed'
      const body = JSON.stringify({ event, data: { id, reference, status } })
      return { reference, body, signature: createHmac('sha512', key).update(body).digest('hex') }
    }),
  )
  const redelivered = events.flatMap((event) =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, () => event),
  )
  return { events: events.length, webhooks: shuffled(redelivered, random) }
}

/** Redelivers a webhook until the shop accepts it, as a provider does; returns the number of attempts. */
export async function deliverUntilAccepted(urls: readonly string[], webhook: SignedWebhook, first: number) {
  for (let attempts = 1; ; attempts += 1) {
    const url = urls[(first + attempts) % urls.length] ?? ''
    const response = await sendWebhook(url, webhook.body, webhook.signature).catch(() => undefined)
    if (response === 200) return attempts
    if (response !== undefined && response < 500) throw new Error(`A webhook was answered with ${response}.`)
    await wait(20)
  }
}

/** The status of the response; rejects if the connection breaks. */
export async function sendWebhook(url: string, body: string, signature: string | undefined): Promise<number> {
  const response = await fetch(`${url}/api/payments/paystack/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'x-paystack-signature': signature }) },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
