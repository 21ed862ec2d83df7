import { expect, request, type APIRequestContext, type FullConfig } from '@playwright/test'
import { ownerHeaders } from './product-by-api.ts'
import { boughtByMany } from './shopper.ts'

/** What an editor sends back of a product; the rest of its answer is for reading. */
interface EditableProduct {
  version: number
  brand: string | null
  variants: { on_hand: number; colour: string; size: string; sku: string }[]
}

/** Before the first journey: all of them buy the same few products, and the demo's stock would not do for that. */
export default async function fillTheShelves({ projects }: FullConfig): Promise<void> {
  const shops = new Set(projects.map(({ use }) => use.baseURL))
  for (const baseURL of shops) await fillShop(await request.newContext({ baseURL }))
}

async function fillShop(shop: APIRequestContext): Promise<void> {
  const headers = await ownerHeaders(shop)
  for (const { id } of boughtByMany) {
    const path = `/api/admin/products/${id}`
    const product = (await (await shop.get(path, { headers })).json()) as EditableProduct
    const variants = product.variants.map((variant) => ({ ...variant, on_hand: 5_000 }))
    const data = { ...product, brand: product.brand ?? '', variants, stock_reason: 'received' }
    const key = { 'idempotency-key': `shelves-${id}-${product.version}` }
    const answer = await shop.put(path, { headers: { ...headers, ...key }, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  // No journey pays at once, and all use the same phone and street.
  const many = { orders: 1_000, pieces: 1_000_000, kobo: 90_000_000_00 }
  const lapsed = { orders: 1_000, days: 1 }
  const data = { unconfirmed: many, confirmed: many, phone: many, address: many, lapsed }
  const answer = await shop.put('/api/admin/settings/order-limits', { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  await shop.dispose()
}
