import type { ProductInput } from '@shop/contract/admin/catalogue'
import { and, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { buildSku } from './choose-skus.ts'
import { toProductSlug } from './product-id.ts'
import { variants } from '../tables.ts'

/**
 * SKUs for the variants of many new products: as wished, or made from id or name and the options. Undefined for a
 * product of which another variant has a wished SKU or barcode; a made one that is taken gets an ending.
 */
export async function generateSkus(
  ctx: RequestContext,
  inputs: readonly { id?: string; input: ProductInput }[],
): Promise<(string[] | undefined)[]> {
  const requested = inputs.map(({ id, input }) =>
    input.variants.map((variant) => ({
      isGenerated: variant.sku === '',
      sku: variant.sku || buildSku(toProductSlug(id ?? input.name), variant),
      barcode: variant.barcode ?? '',
    })),
  )
  const { skus, barcodes } = await findTaken(ctx, requested.flat())
  return requested.map((own) => {
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

async function findTaken(ctx: RequestContext, requested: readonly { sku: string; barcode: string }[]) {
  const rows = await ctx.db
    .select({ sku: variants.sku })
    .from(variants)
    .where(
      inArray(
        variants.sku,
        requested.map(({ sku }) => sku),
      ),
    )
  const requestedBarcodes = requested.flatMap(({ barcode }) => barcode || [])
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
