import type { ProductEdit } from '@shop/contract/admin/catalogue'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { editProduct } from '../products/edit-product.ts'
import { readWholeProducts, type WholeProduct } from '../products/read-whole-products.ts'
import { takeBackProducts } from '../products/take-back-products.ts'
import { allOrNothing } from '../../core/all-or-nothing.ts'
import type { JobStep } from '../../core/jobs/carry-step.ts'
import type { RequestContext } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { importedProducts, imports } from './tables.ts'

/** The kind of job that takes an import back. */
export const undoJob = 'import.undo'

const atOnce = 50

/** Takes the last products that were saved back first. */
export const undoStep: JobStep = async (ctx, { input, done }) => {
  const { import_id: importId } = input as { import_id: string }
  const rows = await ctx.db
    .select()
    .from(importedProducts)
    .where(and(eq(importedProducts.import_id, importId), isNull(importedProducts.is_undone)))
    .orderBy(desc(importedProducts.position))
    .limit(atOnce)
  if (rows.length === 0) {
    await ctx.db.update(imports).set({ status: 'undone' }).where(eq(imports.id, importId))
    return { cursor: null, done }
  }
  const back = new Set(
    await takeBackProducts(
      ctx,
      rows
        .filter(({ before }) => before === null)
        .map(({ product_id: productId, version_after: versionAfter }) => ({
          id: productId,
          version: versionAfter,
        })),
    ),
  )
  const changed = rows.flatMap(({ before, ...row }) => (before ? [{ ...row, before }] : []))
  const now = await readWholeProducts(
    ctx,
    changed.map(({ product_id: productId }) => productId),
  )
  for (const { product_id: productId, before, version_after: versionAfter } of changed) {
    const product = now.get(productId)
    if (product?.wish.version !== versionAfter) continue
    if (await restore(ctx, product, before)) back.add(productId)
  }
  await noteOutcome(ctx, importId, rows, back)
  const notes = rows
    .filter(({ product_id: productId }) => !back.has(productId))
    .map(({ product_id: productId }) => `${productId} was changed or ordered since and is kept`)
  return { cursor: {}, done: done + rows.length, notes }
}

/** Brings a product back to what it was; pieces that were sold since stay sold. */
async function restore(ctx: RequestContext, product: WholeProduct, before: ProductEdit): Promise<boolean> {
  return allOrNothing(ctx, async (ctx) => {
    try {
      await editProduct(ctx, product.id, { ...before, version: product.wish.version })
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  })
}

async function noteOutcome(
  ctx: RequestContext,
  importId: string,
  rows: readonly { position: number; product_id: string }[],
  back: ReadonlySet<string>,
): Promise<void> {
  for (const takenBack of [true, false]) {
    const positions = rows
      .filter(({ product_id: productId }) => back.has(productId) === takenBack)
      .map(({ position }) => position)
    if (positions.length === 0) continue
    await ctx.db
      .update(importedProducts)
      .set({ is_undone: takenBack })
      .where(and(eq(importedProducts.import_id, importId), inArray(importedProducts.position, positions)))
  }
}
