import type { StockRules } from '@shop/contract/admin/settings'
import type { ProductInput } from '@shop/contract/admin/catalogue'
import type { VariantPlan } from './variant-plan.ts'

const distinct = (texts: string[]) => [...new Set(texts.filter(Boolean))]

/** The columns of a product that come straight from what staff wish; prices and stock word follow its variants. */
export function toProductRow(input: ProductInput, { rows }: VariantPlan, rules: StockRules) {
  const onSale = rows.filter(({ details }) => !details.is_disabled).map((row) => row.input)
  return {
    name: input.name,
    description: input.description,
    features: input.features.filter(Boolean),
    colours: distinct(onSale.map((variant) => variant.colour)),
    sizes: distinct(onSale.map((variant) => variant.size)),
    vat_class: input.vat_class,
    pay_on_delivery: input.pay_on_delivery,
    published: input.published,
    publish_at: parsePublishAt(input),
    seo_title: input.seo_title,
    seo_description: input.seo_description,
    size_name: input.size_name,
    low_stock_threshold: input.low_stock_threshold,
    effective_low_stock_threshold: input.low_stock_threshold ?? rules.low_stock_threshold,
  }
}

/** When it goes into the shop by itself; undefined where the wish says nothing of it. */
export function parsePublishAt({ published, publish_at: at }: ProductInput): Date | null | undefined {
  if (published || at === null) return null
  return at === undefined ? undefined : new Date(at)
}

export const pastTimeMessage = 'Choose a time in the future'
