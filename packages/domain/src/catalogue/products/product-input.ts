import type { StockRules } from '@shop/contract/admin/settings'
import type { ProductInput } from '@shop/contract/admin/products'
import { pickProductTexts } from '@shop/contract/product-texts'
import type { VariantPlan } from './variant-plan.ts'
import { eq, sql, and, inArray, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RequestContext } from '../../core/context.ts'
import { stockRules } from './stock-settings.ts'
import { findCategory } from './categories.ts'
import { categories, variants } from '../tables.ts'
import { fail, type FieldErrors } from '../../core/errors.ts'

const distinct = (texts: string[]) => [...new Set(texts.filter(Boolean))]

/** Product columns taken directly from the input. Prices and stock status are derived from its variants. */
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
    ...pickProductTexts(input),
    size_name: input.size_name,
    low_stock_threshold: input.low_stock_threshold,
    effective_low_stock_threshold: input.low_stock_threshold ?? rules.low_stock_threshold,
  }
}

/** When it is published automatically; undefined if the input omits it. */
export function parsePublishAt({ published, publish_at: at }: ProductInput): Date | null | undefined {
  if (published || at === null) return null
  return at === undefined ? undefined : new Date(at)
}

export const pastTimeMessage = 'Choose a time in the future'
const above = alias(categories, 'above')

/** Item weight (grams) for products without their own: that of the category, the parent category or the shop. */
export async function getDefaultWeight(ctx: RequestContext, category: string): Promise<number> {
  const found = await findCategory(ctx, category)
  const [own] = await ctx.db
    .select({ grams: sql<number | null>`coalesce(${categories.weight_grams}, ${above.weight_grams})` })
    .from(categories)
    .leftJoin(above, eq(above.id, categories.parent_id))
    .where(eq(categories.id, found?.id ?? 0))
  return own?.grams ?? (await stockRules.read(ctx)).default_weight_grams
}

/**
 * Throws invalid_input for a barcode of another product's variant, because a scanner would find both. @param productId
 * null for a new product
 */
export async function assertBarcodesAvailable(
  ctx: RequestContext,
  productId: string | null,
  { rows }: VariantPlan,
): Promise<void> {
  const barcodes = rows.flatMap(({ details }) => details.barcode ?? [])
  if (barcodes.length === 0) return
  const rowsInUse = await ctx.db
    .select({ barcode: variants.barcode })
    .from(variants)
    .where(
      and(
        inArray(variants.barcode, barcodes),
        productId === null ? undefined : ne(variants.product_id, productId),
        or(isNull(variants.retired_at), variants.is_disabled),
      ),
    )
  const takenByOthers = new Set(rowsInUse.map(({ barcode }) => barcode))
  const errors: FieldErrors = {}
  for (const [index, { details }] of rows.entries())
    if (details.barcode && takenByOthers.has(details.barcode))
      errors[`variants.${index}.barcode`] = ['Another product has this barcode']
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
}
