import { randomUUID } from 'node:crypto'
import { orderWish, type HttpShopper } from '@shop/testing/http-shopper'

async function must(answer: ReturnType<HttpShopper['call']>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
}

export function addOne(shopper: HttpShopper, productId: string): Promise<void> {
  return must(shopper.call('POST', '/products/add-to-cart', { product_id: productId }, randomUUID()))
}

/** Orders the whole cart, to be paid at the door, at the total that a quote named. */
export function orderAtTheDoor(shopper: HttpShopper, totalKobo: number): Promise<void> {
  return must(shopper.call('POST', '/orders', orderWish(totalKobo), randomUUID()))
}

/** Runs the work for each item, so many at once. */
export async function atOnce<T>(items: readonly T[], width: number, work: (item: T) => Promise<unknown>) {
  const waiting = [...items]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
    }),
  )
}
