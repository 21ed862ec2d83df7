import type { StockRules } from '@shop/contract/admin/settings'
import type { ProductWish } from '@shop/contract/admin/catalogue'
import type { VariantPlan } from './variant-plan.ts'

const distinct = (texts: string[]) => [...new Set(texts.filter(Boolean))]

/** The columns of a product that come straight from what staff wish; prices and stock word follow its variants. */
export function productValues(wish: ProductWish, { rows }: VariantPlan, rules: StockRules) {
  const onSale = rows.filter(({ details }) => !details.is_disabled).map((row) => row.wish)
  return {
    name: wish.name,
    description: wish.description,
    features: wish.features.filter(Boolean),
    colours: distinct(onSale.map((variant) => variant.colour)),
    sizes: distinct(onSale.map((variant) => variant.size)),
    vat_class: wish.vat_class,
    pay_on_delivery: wish.pay_on_delivery,
    published: wish.published,
    publish_at: publishAtOf(wish),
    seo_title: wish.seo_title,
    seo_description: wish.seo_description,
    size_name: wish.size_name,
    low_stock_threshold: wish.low_stock_threshold,
    effective_low_stock_threshold: wish.low_stock_threshold ?? rules.low_stock_threshold,
  }
}

/** When it goes into the shop by itself; undefined where the wish says nothing of it. */
export function publishAtOf({ published, publish_at: at }: ProductWish): Date | null | undefined {
  if (published || at === null) return null
  return at === undefined ? undefined : new Date(at)
}

export const timeIsPast = 'Choose a time in the future'
