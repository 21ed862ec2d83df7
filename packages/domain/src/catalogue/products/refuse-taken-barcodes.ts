import { and, inArray, isNull, ne, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { fail, type FieldErrors } from '../../core/refusal.ts'
import { variants } from '../tables.ts'
import type { VariantPlan } from './variant-plan.ts'

/**
 * Refuses with invalid_input a barcode that a variant of another product has: a scanner would find two things.
 * @param productId null for a new product
 */
export async function assertBarcodesAvailable(
  ctx: RequestContext,
  productId: string | null,
  { rows }: VariantPlan,
): Promise<void> {
  const requested = rows.flatMap(({ details }) => details.barcode ?? [])
  if (requested.length === 0) return
  const taken = await ctx.db
    .select({ barcode: variants.barcode })
    .from(variants)
    .where(
      and(
        inArray(variants.barcode, requested),
        productId === null ? undefined : ne(variants.product_id, productId),
        or(isNull(variants.retired_at), variants.is_disabled),
      ),
    )
  const takenByOthers = new Set(taken.map(({ barcode }) => barcode))
  const errors: FieldErrors = {}
  for (const [index, { details }] of rows.entries())
    if (details.barcode && takenByOthers.has(details.barcode))
      errors[`variants.${index}.barcode`] = ['Another product has this barcode']
  if (Object.keys(errors).length > 0) fail('invalid_input', { errors })
}
