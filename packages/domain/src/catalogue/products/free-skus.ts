import type { ProductWish } from '@shop/contract/admin/catalogue'
import { and, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { skuOf } from './choose-skus.ts'
import { productIdOf } from './product-id.ts'
import { variants } from '../tables.ts'

/**
 * SKUs for the variants of many new products: as wished, or made from id or name and the options. Undefined for a
 * product of which another variant has a wished SKU or barcode; a made one that is taken gets an ending.
 */
export async function freeSkus(
  ctx: RequestContext,
  wishes: readonly { id?: string; wish: ProductWish }[],
): Promise<(string[] | undefined)[]> {
  const asked = wishes.map(({ id, wish }) =>
    wish.variants.map((variant) => ({
      made: variant.sku === '',
      sku: variant.sku || skuOf(productIdOf(id ?? wish.name), variant),
      barcode: variant.barcode ?? '',
    })),
  )
  const { skus, barcodes } = await readTaken(ctx, asked.flat())
  return asked.map((own) => {
    const isTaken = own.some(
      ({ made, sku, barcode }) => (!made && skus.has(sku)) || (barcode !== '' && barcodes.has(barcode)),
    )
    if (isTaken) return undefined
    return own.map(({ made, sku, barcode }) => {
      const free = made && skus.has(sku) ? `${sku}-${ctx.ids.secret(3).toString('hex')}` : sku
      skus.add(free)
      barcodes.add(barcode)
      return free
    })
  })
}

async function readTaken(ctx: RequestContext, asked: readonly { sku: string; barcode: string }[]) {
  const rows = await ctx.db
    .select({ sku: variants.sku })
    .from(variants)
    .where(
      inArray(
        variants.sku,
        asked.map(({ sku }) => sku),
      ),
    )
  const wished = asked.flatMap(({ barcode }) => barcode || [])
  const coded = await ctx.db
    .select({ barcode: variants.barcode })
    .from(variants)
    .where(
      and(
        isNotNull(variants.barcode),
        inArray(variants.barcode, ['', ...wished]),
        or(isNull(variants.retired_at), variants.is_disabled),
      ),
    )
  return {
    skus: new Set(rows.map(({ sku }) => sku)),
    barcodes: new Set(coded.flatMap(({ barcode }) => barcode ?? [])),
  }
}
