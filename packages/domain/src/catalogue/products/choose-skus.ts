import { inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { fail, type FieldErrors } from '../../core/refusal.ts'
import { toProductSlug } from './product-id.ts'
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
  const requested = rows.map(({ input, stored }) => input.sku || stored?.sku || buildSku(productId, input))
  const taken = await ctx.db
    .select({ sku: variants.sku, product_id: variants.product_id })
    .from(variants)
    .where(inArray(variants.sku, requested))
  const takenByOthers = new Set(taken.filter((row) => row.product_id !== productId).map((row) => row.sku))
  const errors: FieldErrors = {}
  const used = new Set<string>()
  const skus = requested.map((sku, index) => {
    const isGenerated = !rows[index]?.input.sku && !rows[index]?.stored
    if (isGenerated && (takenByOthers.has(sku) || used.has(sku)))
      return `${sku}-${ctx.ids.secret(3).toString('hex')}`
    if (takenByOthers.has(sku)) errors[`variants.${index}.sku`] = ['Another product has this SKU']
    used.add(sku)
    return sku
  })
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
  return skus
}

/** The SKU that is made for a variant without one. */
export function buildSku(productId: string, { colour, size }: { colour: string; size: string }): string {
  const options = [colour, size].filter(Boolean).map((text) => `-${toProductSlug(text)}`)
  return `${productId}${options.join('')}`.slice(0, longest).toUpperCase()
}
