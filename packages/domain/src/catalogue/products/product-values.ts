import type { StockRules } from '@shop/contract/admin/settings'
import type { ProductWish } from '@shop/contract/admin/catalogue'
import type { VariantPlan } from './variant-plan.ts'

const distinct = (texts: string[]) => [...new Set(texts.filter(Boolean))]

/** The columns of a product that come straight from what staff wish; prices and stock word follow its variants. */
export function productValues(wish: ProductWish, { rows }: VariantPlan, rules: StockRules) {
  const onSale = rows.filter(({ details }) => !details.offSale).map((row) => row.wish)
  return {
    name: wish.name,
    description: wish.description,
    features: wish.features.filter(Boolean),
    colours: distinct(onSale.map((variant) => variant.colour)),
    sizes: distinct(onSale.map((variant) => variant.size)),
    vatClass: wish.vat_class,
    payOnDelivery: wish.pay_on_delivery,
    published: wish.published,
    publishAt: publishAtOf(wish),
    seoTitle: wish.seo_title,
    seoDescription: wish.seo_description,
    sizeName: wish.size_name,
    lowStock: wish.low_stock,
    fewLeft: wish.low_stock ?? rules.low_stock,
  }
}

/** When it goes into the shop by itself; undefined where the wish says nothing of it. */
export function publishAtOf({ published, publish_at: at }: ProductWish): Date | null | undefined {
  if (published || at === null) return null
  return at === undefined ? undefined : new Date(at)
}

export const timeIsPast = 'Choose a time in the future'
