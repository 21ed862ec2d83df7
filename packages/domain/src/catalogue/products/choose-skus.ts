import { inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { refuse, type FieldErrors } from '../../core/refusal.ts'
import { productIdOf } from './product-id.ts'
import { variants } from '../tables.ts'
import type { PlannedVariant } from './variant-plan.ts'

const longest = 60

/**
 * The SKU of each planned variant: as wished, as it was, or made from the product's id and the options. Refuses with
 * invalid_input a wished one that a variant of another product has.
 */
export async function chooseSkus(
  ctx: RequestContext,
  productId: string,
  rows: readonly PlannedVariant[],
): Promise<string[]> {
  const wished = rows.map(({ wish, kept }) => wish.sku || kept?.sku || skuOf(productId, wish))
  const taken = await ctx.db
    .select({ sku: variants.sku, product_id: variants.product_id })
    .from(variants)
    .where(inArray(variants.sku, wished))
  const ofOthers = new Set(taken.filter((row) => row.product_id !== productId).map((row) => row.sku))
  const errors: FieldErrors = {}
  const used = new Set<string>()
  const skus = wished.map((sku, index) => {
    const isMade = !rows[index]?.wish.sku && !rows[index]?.kept
    if (isMade && (ofOthers.has(sku) || used.has(sku))) return `${sku}-${ctx.ids.secret(3).toString('hex')}`
    if (ofOthers.has(sku)) errors[`variants.${index}.sku`] = ['Another product has this SKU']
    used.add(sku)
    return sku
  })
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors })
  return skus
}

/** The SKU that is made for a variant without one. */
export function skuOf(productId: string, { colour, size }: { colour: string; size: string }): string {
  const options = [colour, size].filter(Boolean).map((text) => `-${productIdOf(text)}`)
  return `${productId}${options.join('')}`.slice(0, longest).toUpperCase()
}
