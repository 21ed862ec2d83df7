import { expect, request, type APIRequestContext, type FullConfig } from '@playwright/test'
import { getOwnerHeaders } from './product-by-api.ts'
import { popularProducts } from './customer.ts'

/** The fields of a product that restocking reads; all others are sent back unchanged. */
interface StockedProduct {
  version: number
  brand: string | null
  variants: { on_hand: number; colour: string; size: string; sku: string }[]
}

/** Runs before the first journey: all of them buy the same few products, for which the demo stock is too small. */
export default async function stockProducts({ projects }: FullConfig): Promise<void> {
  const shops = new Set(projects.map(({ use }) => use.baseURL))
  for (const baseURL of shops) await stockShop(await request.newContext({ baseURL }))
}

async function stockShop(shop: APIRequestContext): Promise<void> {
  const headers = await getOwnerHeaders(shop)
  for (const { id } of popularProducts) {
    const path = `/api/admin/products/${id}`
    const product = (await (await shop.get(path, { headers })).json()) as StockedProduct
    const variants = product.variants.map((variant) => ({ ...variant, on_hand: 5_000 }))
    const data = { ...product, brand: product.brand ?? '', variants, stock_reason: 'received' }
    const key = { 'idempotency-key': `restock-${id}-${product.version}` }
    const response = await shop.put(path, { headers: { ...headers, ...key }, data })
    expect(response.status(), await response.text()).toBe(200)
  }
  // Journeys place many unpaid orders with the same phone and address.
  const many = { max_orders: 1_000, max_items: 1_000_000, max_amount_kobo: 90_000_000_00 }
  const expired = { max_orders: 1_000, days: 1 }
  const data = { unconfirmed: many, confirmed: many, phone: many, address: many, expired }
  const response = await shop.put('/api/admin/settings/order-limits', { headers, data })
  expect(response.status(), await response.text()).toBe(200)
  // Owners of these shops have set them up: only a first sign-in opens the set-up.
  const opened = await shop.put('/api/admin/set-up/store', { headers, data: { status: 'opened' } })
  expect(opened.status(), await opened.text()).toBe(204)
  await shop.dispose()
}
