import type { RunSql } from '@shop/domain/core/db/database'
import { randomUUID } from 'node:crypto'
import { createHttpCustomer, checkoutInput, getQuoteTotal, type HttpCustomer } from './http-shopper.ts'
import { submitForm } from './open-test-provider.ts'

export interface StormOrder {
  id: string
  reference: string
  /** Whether the payer's bank sent the money. */
  is_paid: boolean
}

const concurrency = 25

/** Orders with one open payment each, of which three in four are paid at the provider; the shop has heard of none of it. */
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
      for (let made = 0; next < amount; made += 1) {
        const isPaid = next % 4 !== 0
        next += 1
        // A new account has two open unpaid orders at most.
        if (!customer || made % 2 === 0) customer = await createHttpCustomer(urls[next % urls.length] ?? '')
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
  const { status, body } = await customer.call('POST', `/orders/${id}/pay`, undefined, randomUUID())
  if (status !== 200) throw new Error(`pay answered ${status}: ${JSON.stringify(body)}`)
  const page = String(body['authorization_url'])
  await submitForm(page, { act: 'show_account' })
  if (isPaid) await submitForm(page, { act: 'transfer_sent' })
  return id
}
