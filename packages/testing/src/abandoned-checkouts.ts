import type { RunSql } from '@shop/domain/core/db/database'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type HttpShopper, newHttpShopper, orderWish, quoteOf } from './http-shopper.ts'
import { press } from './open-test-provider.ts'

/** How far a checkout comes before it is left. */
export const abandonedAt = ['cart', 'order', 'payment page', 'account number'] as const

export interface Abandoned {
  at: (typeof abandonedAt)[number]
  product_id: string
  order_id?: string
  /** Of the provider, where it came so far. */
  page?: string
}

/** Starts checkouts, two per shopper (the limit of unpaid orders), and abandons each at a random step. */
export async function abandonCheckouts(
  urls: readonly string[],
  wishes: readonly string[],
  random: () => number,
): Promise<Abandoned[]> {
  const queue = wishes.map((productId) => ({
    product_id: productId,
    at: abandonedAt[Math.floor(random() * abandonedAt.length)] ?? 'cart',
  }))
  const left: Abandoned[] = []
  await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      let shopper: HttpShopper | undefined
      for (let wish = queue.pop(), made = 0; wish; wish = queue.pop(), made += 1) {
        if (!shopper || made % 2 === 0) shopper = await newHttpShopper(urls[n % urls.length] ?? '')
        left.push(await abandonOne(shopper, wish))
      }
    }),
  )
  return left
}

async function abandonOne(
  shopper: HttpShopper,
  { product_id: productId, at }: Abandoned,
): Promise<Abandoned> {
  await shopper.call('DELETE', '/products/clear-cart')
  await shopper.call('POST', '/products/add-to-cart', { product_id: productId }, randomUUID())
  if (at === 'cart') return { at, product_id: productId }
  const wish = orderWish(await quoteOf(shopper), 'pay_now')
  const { status, body } = await shopper.call('POST', '/orders', wish, randomUUID())
  if (status !== 200) throw new Error(`An order was answered with ${status}: ${JSON.stringify(body)}`)
  const orderId = String(body['id'])
  if (at === 'order') return { at, product_id: productId, order_id: orderId }
  const opened = await shopper.call('POST', `/orders/${orderId}/pay`, undefined, randomUUID())
  const page = String(opened.body['authorization_url'])
  if (at === 'account number') await press(page, { act: 'show_account' })
  return { at, product_id: productId, order_id: orderId, page }
}

/** The clock jumps behind the end of every hold; answers after how many ms no piece is held any more. */
export async function jumpBehindHolds(run: RunSql, patienceMs: number): Promise<number> {
  await run(`UPDATE orders SET reserved_until = now() WHERE status = 'awaiting_payment'`)
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    const { rows } = await run('SELECT coalesce(sum(reserved), 0) AS n FROM variants')
    if (Number(rows[0]?.['n']) === 0) break
    await wait(100)
  }
  return performance.now() - began
}
