import { randomUUID } from 'node:crypto'
import { newHttpShopper, orderWish, quoteOf, type HttpShopper } from './http-shopper.ts'
import type { RunSql } from '@shop/shop/kernel/database'

export interface SoldOut {
  sold: number
  refused: number
  /** Answers that were neither an order nor a clear refusal. */
  other: string[]
  onHand: number
  reserved: number
}

export async function makeBuyers(urls: readonly string[], count: number): Promise<HttpShopper[]> {
  const buyers: HttpShopper[] = []
  const width = 8
  for (let first = 0; first < count; first += width) {
    const some = Array.from({ length: Math.min(width, count - first) }, (_, n) =>
      newHttpShopper(urls[(first + n) % urls.length] ?? ''),
    )
    buyers.push(...(await Promise.all(some)))
  }
  return buyers
}

/** Puts a scarce product in place: `units` pieces of one cheap variant that may be paid at the door. */
export async function stockScarceProduct(
  run: RunSql,
  units: number,
): Promise<{ productId: string; variantId: string }> {
  const { rows } = await run(
    `UPDATE variants SET on_hand = $1, reserved = 0 WHERE id = (
       SELECT variants.id FROM variants JOIN products ON products.id = product_id
       WHERE products.id = 'men-s-cotton-polo-shirt' ORDER BY variants.position LIMIT 1)
     RETURNING id, product_id`,
    [units],
  )
  return { productId: String(rows[0]?.['product_id']), variantId: String(rows[0]?.['id']) }
}

/** Every buyer wants one piece at once; half pay at the door, half hold the piece to pay online. */
export async function sellOut(
  buyers: readonly HttpShopper[],
  run: RunSql,
  units: number,
  methods: readonly ('pay_on_delivery' | 'pay_now')[],
): Promise<SoldOut> {
  const { productId, variantId } = await stockScarceProduct(run, units)
  await Promise.all(
    buyers.map((buyer) =>
      buyer.call(
        'POST',
        '/products/add-to-cart',
        { product_id: productId, variant_id: variantId },
        randomUUID(),
      ),
    ),
  )
  const [first] = buyers
  const total = first ? await quoteOf(first) : 0
  const answers = await Promise.all(
    buyers.map((buyer, n) => {
      const method = methods[n % methods.length] ?? 'pay_on_delivery'
      return buyer.call('POST', '/orders', orderWish(total, method), randomUUID())
    }),
  )
  const { rows } = await run('SELECT on_hand, reserved FROM variants WHERE id = $1', [variantId])
  await Promise.all(buyers.map((buyer) => buyer.call('DELETE', '/products/clear-cart')))
  const sold = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(
    ({ status, body }) => status === 409 && body['code'] === 'out_of_stock',
  ).length
  return {
    sold,
    refused,
    other: answers
      .filter(({ status, body }) => status !== 200 && body['code'] !== 'out_of_stock')
      .map(({ status, body }) => `${status} ${String(body['code'])}`),
    onHand: Number(rows[0]?.['on_hand']),
    reserved: Number(rows[0]?.['reserved']),
  }
}
