import { expect, request, type FullConfig } from '@playwright/test'
import { ownerHeaders } from './product-by-api.ts'
import { boughtByMany } from './shopper.ts'

/** What an editor sends back of a product; the rest of its answer is for reading. */
interface EditableProduct {
  version: number
  brand: string | null
  variants: { on_hand: number; colour: string; size: string; sku: string }[]
}

/** Before the first journey: all of them buy the same few products, and the demo's stock would not do for that. */
export default async function fillTheShelves(config: FullConfig): Promise<void> {
  const baseURL = config.projects[0]?.use.baseURL
  const call = await request.newContext({ baseURL })
  const headers = await ownerHeaders(call)
  for (const { id } of boughtByMany) {
    const path = `/api/admin/products/${id}`
    const product = (await (await call.get(path, { headers })).json()) as EditableProduct
    const variants = product.variants.map((variant) => ({ ...variant, on_hand: 5_000 }))
    const data = { ...product, brand: product.brand ?? '', variants, stock_reason: 'received' }
    const key = { 'idempotency-key': `shelves-${id}-${product.version}` }
    const answer = await call.put(path, { headers: { ...headers, ...key }, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await call.dispose()
}
