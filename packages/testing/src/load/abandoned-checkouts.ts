import type { RunSql } from '@shop/domain/core/db/database'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type HttpCustomer,
  createHttpCustomer,
  checkoutInput,
  getQuoteTotal,
  callApi,
  signInOverHttp,
} from './http-customer.ts'
import { submitForm } from '../fakes/open-test-provider.ts'
import { processOwner } from '../start-shop-process.ts'

/** The step at which a checkout is abandoned. */
export const abandonmentSteps = ['cart', 'order', 'payment page', 'account number'] as const

interface AbandonedCheckout {
  at: (typeof abandonmentSteps)[number]
  product_id: string
  order_id?: string
  /** The provider's page, if the checkout got that far. */
  page?: string
}

/** Starts checkouts, two per customer (the limit of unpaid orders), and abandons each at a random step. */
export async function abandonCheckouts(
  urls: readonly string[],
  productIds: readonly string[],
  random: () => number,
): Promise<AbandonedCheckout[]> {
  const queue = productIds.map((productId) => ({
    product_id: productId,
    at: abandonmentSteps[Math.floor(random() * abandonmentSteps.length)] ?? 'cart',
  }))
  const abandoned: AbandonedCheckout[] = []
  await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      let customer: HttpCustomer | undefined
      for (let checkout = queue.pop(), created = 0; checkout; checkout = queue.pop(), created += 1) {
        if (!customer || created % 2 === 0) customer = await createHttpCustomer(urls[n % urls.length] ?? '')
        abandoned.push(await abandonOne(customer, checkout))
      }
    }),
  )
  return abandoned
}

async function abandonOne(
  customer: HttpCustomer,
  { product_id: productId, at }: AbandonedCheckout,
): Promise<AbandonedCheckout> {
  await customer.call('DELETE', '/products/clear-cart')
  await customer.call('POST', '/products/add-to-cart', { product_id: productId }, randomUUID())
  if (at === 'cart') return { at, product_id: productId }
  const input = checkoutInput(await getQuoteTotal(customer), 'pay_now')
  const { status, body } = await customer.call('POST', '/orders', input, randomUUID())
  if (status !== 200) throw new Error(`An order was answered with ${status}: ${JSON.stringify(body)}`)
  const orderId = String(body['id'])
  if (at === 'order') return { at, product_id: productId, order_id: orderId }
  const opened = await customer.call('POST', `/orders/${orderId}/payments`, undefined, randomUUID())
  const page = String(opened.body['authorization_url'])
  if (at === 'account number') await submitForm(page, { action: 'show_account' })
  return { at, product_id: productId, order_id: orderId, page }
}

/** Moves the clock past the end of every reservation; returns after how many ms no unit is reserved any more. */
export async function expireReservations(run: RunSql, timeoutMs: number): Promise<number> {
  await run(`UPDATE orders SET reserved_until = now() WHERE status = 'awaiting_payment'`)
  const startedAt = performance.now()
  while (performance.now() - startedAt < timeoutMs) {
    const { rows } = await run('SELECT coalesce(sum(reserved), 0) AS n FROM variants')
    if (Number(rows[0]?.['n']) === 0) break
    await wait(100)
  }
  return performance.now() - startedAt
}

/** Raises the limits on unpaid orders far enough for load tests; the limits have their own tests. */
export async function liftOrderLimits(url: string, { email, password } = processOwner): Promise<void> {
  const access = await signInOverHttp(url, email, password)
  const many = { max_orders: 1_000, max_items: 1_000_000, max_amount_kobo: 90_000_000_00 }
  const expired = { max_orders: 1_000, days: 1 }
  const body = { unconfirmed: many, confirmed: many, phone: many, address: many, expired }
  const headers = { authorization: `Bearer ${access}` }
  const response = await callApi(url, 'PUT', '/admin/settings/order-limits', { body, headers })
  if (response.status !== 200) throw new Error(`order limits returned ${response.status}`)
}
