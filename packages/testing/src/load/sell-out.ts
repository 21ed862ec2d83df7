import { randomUUID } from 'node:crypto'
import { createHttpCustomer, checkoutInput, getQuoteTotal, type HttpCustomer } from './http-customer.ts'
import type { RunSql } from '@shop/domain/core/db/database'

interface SellOutResult {
  sold: number
  refused: number
  /** Responses that were neither an order nor a clear error. */
  other: string[]
  on_hand: number
  reserved: number
}

export async function createHttpCustomers(urls: readonly string[], count: number): Promise<HttpCustomer[]> {
  const customers: HttpCustomer[] = []
  const width = 8
  for (let first = 0; first < count; first += width) {
    const some = Array.from({ length: Math.min(width, count - first) }, (_, n) =>
      createHttpCustomer(urls[(first + n) % urls.length] ?? ''),
    )
    customers.push(...(await Promise.all(some)))
  }
  return customers
}

/** Creates a scarce product: `units` units of one cheap variant that can be paid on delivery. */
export async function stockScarceProduct(
  run: RunSql,
  units: number,
): Promise<{ product_id: string; variant_id: string }> {
  const { rows } = await run(
    `UPDATE variants SET on_hand = $1, reserved = 0 WHERE id = (
       SELECT variants.id FROM variants JOIN products ON products.id = product_id
       WHERE products.id = 'men-s-cotton-polo-shirt' ORDER BY variants.position LIMIT 1)
     RETURNING id, product_id`,
    [units],
  )
  return { product_id: String(rows[0]?.['product_id']), variant_id: String(rows[0]?.['id']) }
}

/** Plenty of another variant of the same product, and of another product with pay on delivery. */
async function stockOtherProducts(run: RunSql, scarce: string): Promise<CartItemInput[]> {
  const { rows } = await run(
    `UPDATE variants SET on_hand = 1000000, reserved = 0 WHERE id IN (
       (SELECT id FROM variants WHERE id <> $1 AND product_id = (SELECT product_id FROM variants WHERE id = $1) LIMIT 1)
       UNION ALL
       (SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id
        WHERE p.pay_on_delivery AND p.published AND v.product_id <> (SELECT product_id FROM variants WHERE id = $1)
        ORDER BY v.price_kobo, v.id LIMIT 1))
     RETURNING product_id, id AS variant_id`,
    [scarce],
  )
  if (rows.length < 2) throw new Error('There is nothing to put beside the scarce product.')
  return rows.map((row) => ({
    product_id: String(row['product_id']),
    variant_id: String(row['variant_id']),
  }))
}

interface CartItemInput {
  product_id: string
  variant_id: string
}

/**
 * All customers try to buy one unit at the same time. Mixed carts also have another variant of the product and another
 * product, in reverse order in half of them.
 */
export async function sellOut(
  customers: readonly HttpCustomer[],
  run: RunSql,
  units: number,
  methods: readonly ('pay_on_delivery' | 'pay_now')[],
  carts: 'single' | 'mixed' = 'single',
): Promise<SellOutResult> {
  const { product_id: productId, variant_id: variantId } = await stockScarceProduct(run, units)
  const plenty = carts === 'mixed' ? await stockOtherProducts(run, variantId) : []
  const items = [{ product_id: productId, variant_id: variantId }, ...plenty]
  await Promise.all(
    customers.map(async (customer, n) => {
      for (const item of n % 2 === 0 ? items : items.toReversed())
        await customer.call('POST', '/products/add-to-cart', item, randomUUID())
    }),
  )
  const [first] = customers
  const total = first ? await getQuoteTotal(first) : 0
  const responses = await Promise.all(
    customers.map((customer, n) => {
      const method = methods[n % methods.length] ?? 'pay_on_delivery'
      return customer.call('POST', '/orders', checkoutInput(total, method), randomUUID())
    }),
  )
  const { rows } = await run('SELECT on_hand, reserved FROM variants WHERE id = $1', [variantId])
  await Promise.all(customers.map((customer) => customer.call('DELETE', '/products/clear-cart')))
  const sold = responses.filter(({ status }) => status === 200).length
  const refused = responses.filter(
    ({ status, body }) => status === 409 && body['code'] === 'out_of_stock',
  ).length
  return {
    sold,
    refused,
    other: responses
      .filter(({ status, body }) => status !== 200 && body['code'] !== 'out_of_stock')
      .map(({ status, body }) => `${status} ${String(body['code'])}`),
    on_hand: Number(rows[0]?.['on_hand']),
    reserved: Number(rows[0]?.['reserved']),
  }
}
