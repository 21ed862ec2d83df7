import type { VatClass } from '@shop/contract/catalogue'
import type { ProductChange } from '../products/product-change.ts'
import type { VariantPrices } from './bulk-price.ts'
import { variantName } from '../products/variant-plan.ts'

interface Named {
  id: number | null
  name: string
}

/** What a change of many products may change of one; kept as it was, so that it can be taken back. */
export interface BulkState {
  published: boolean
  category: Named & { id: number }
  brand: Named
  vat_class: VatClass
  pay_on_delivery: boolean
  /** By variant id, of those on offer. */
  prices: Record<string, VariantPrices>
}

export interface BulkProduct extends BulkState {
  id: string
  name: string
  version: number
  variants: { id: string; colour: string; size: string }[]
}

export function toBulkState({
  id: _id,
  name: _name,
  version: _version,
  variants: _all,
  ...state
}: BulkProduct) {
  return state satisfies BulkState
}

/** What stands otherwise afterwards, as the audit log and the history of a product have it. */
export function diffBulkProduct(product: BulkProduct, after: BulkState): ProductChange[] {
  const fields: [string, unknown, unknown][] = [
    ['published', product.published, after.published],
    ['category', product.category.name, after.category.name],
    ['brand', product.brand.name, after.brand.name],
    ['vat_class', product.vat_class, after.vat_class],
    ['pay_on_delivery', product.pay_on_delivery, after.pay_on_delivery],
  ]
  const changed = fields
    .filter(([, before, now]) => before !== now)
    .map(([field, before, now]) => ({ field, before, after: now }))
  return [...changed, ...product.variants.flatMap((variant) => priceChanges(product, after, variant))]
}

function priceChanges(
  product: BulkProduct,
  after: BulkState,
  variant: BulkProduct['variants'][number],
): ProductChange[] {
  const [was, now] = [product.prices[variant.id], after.prices[variant.id]]
  if (!was || !now) return []
  const of = variantName(variant)
  const changes = [
    { field: 'price', variant: of, before: was.price_kobo, after: now.price_kobo },
    { field: 'regular_price', variant: of, before: was.regular_price_kobo, after: now.regular_price_kobo },
  ]
  return changes.filter((change) => change.before !== change.after)
}
