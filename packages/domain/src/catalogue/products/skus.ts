import { inArray, and, isNotNull, isNull, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { fail, type FieldErrors } from '../../core/errors.ts'
import { toProductSlug } from './slugs.ts'
import { variants } from '../tables.ts'
import type { PlannedVariant } from './variant-plan.ts'
import type { ProductInput } from '@shop/contract/admin/products'

const longest = 60

/**
 * The SKU of each planned variant: as requested, unchanged, or made from the product's id and the options. Throws
 * invalid_input for a requested SKU of another product's variant.
 */
export async function chooseSkus(ctx: RequestContext, productId: string, rows: readonly PlannedVariant[]) {
  const candidates = rows.map(({ input, stored }) => input.sku || stored?.sku || buildSku(productId, input))
  const rowsInUse = await ctx.db
    .select({ sku: variants.sku, product_id: variants.product_id })
    .from(variants)
    .where(inArray(variants.sku, candidates))
  const takenByOthers = new Set(rowsInUse.filter((row) => row.product_id !== productId).map((row) => row.sku))
  const errors: FieldErrors = {}
  const used = new Set<string>()
  const skus = candidates.map((sku, index) => {
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

/** The generated SKU of a variant. */
function buildSku(productId: string, { colour, size }: { colour: string; size: string }): string {
  const options = [colour, size].filter(Boolean).map((text) => `-${toProductSlug(text)}`)
  return `${productId}${options.join('')}`.slice(0, longest).toUpperCase()
}

/**
 * SKUs for the variants of many new products: as requested, or made from id or name and the options. Undefined for a
 * product with a requested SKU or barcode that is in use; a generated SKU that is in use gets a suffix.
 */
export async function generateSkus(
  ctx: RequestContext,
  inputs: readonly { id?: string; input: ProductInput }[],
): Promise<(string[] | undefined)[]> {
  const candidates = inputs.map(({ id, input }) =>
    input.variants.map((variant) => ({
      isGenerated: variant.sku === '',
      sku: variant.sku || buildSku(toProductSlug(id ?? input.name), variant),
      barcode: variant.barcode ?? '',
    })),
  )
  const { skus, barcodes } = await findInUse(ctx, candidates.flat())
  return candidates.map((own) => {
    const isTaken = own.some(
      ({ isGenerated, sku, barcode }) =>
        (!isGenerated && skus.has(sku)) || (barcode !== '' && barcodes.has(barcode)),
    )
    if (isTaken) return undefined
    return own.map(({ isGenerated, sku, barcode }) => {
      const free = isGenerated && skus.has(sku) ? `${sku}-${ctx.ids.secret(3).toString('hex')}` : sku
      skus.add(free)
      barcodes.add(barcode)
      return free
    })
  })
}

async function findInUse(ctx: RequestContext, candidates: readonly { sku: string; barcode: string }[]) {
  const rows = await ctx.db
    .select({ sku: variants.sku })
    .from(variants)
    .where(
      inArray(
        variants.sku,
        candidates.map(({ sku }) => sku),
      ),
    )
  const requestedBarcodes = candidates.flatMap(({ barcode }) => barcode || [])
  const withBarcode = await ctx.db
    .select({ barcode: variants.barcode })
    .from(variants)
    .where(
      and(
        isNotNull(variants.barcode),
        inArray(variants.barcode, ['', ...requestedBarcodes]),
        or(isNull(variants.retired_at), variants.is_disabled),
      ),
    )
  return {
    skus: new Set(rows.map(({ sku }) => sku)),
    barcodes: new Set(withBarcode.flatMap(({ barcode }) => barcode ?? [])),
  }
}
