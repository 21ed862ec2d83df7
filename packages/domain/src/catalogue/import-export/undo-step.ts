import type { UpdateProductInput } from '@shop/contract/admin/catalogue'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { updateProduct } from '../products/edit-product.ts'
import { listFullProducts, type FullProduct } from '../products/read-whole-products.ts'
import { undoImportedProducts } from '../products/take-back-products.ts'
import { withSavepoint } from '../../core/all-or-nothing.ts'
import type { JobStep } from '../../core/jobs/carry-step.ts'
import type { RequestContext } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import { importedProducts, imports } from './tables.ts'

/** The kind of job that takes an import back. */
export const importUndoJob = 'import.undo'

const batchSize = 50

/** Takes the last products that were saved back first. */
export const importUndoStep: JobStep = async (ctx, { input, done }) => {
  const { import_id: importId } = input as { import_id: string }
  const rows = await ctx.db
    .select()
    .from(importedProducts)
    .where(and(eq(importedProducts.import_id, importId), isNull(importedProducts.is_undone)))
    .orderBy(desc(importedProducts.position))
    .limit(batchSize)
  if (rows.length === 0) {
    await ctx.db.update(imports).set({ status: 'undone' }).where(eq(imports.id, importId))
    return { cursor: null, done }
  }
  const restored = new Set(
    await undoImportedProducts(
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
  const now = await listFullProducts(
    ctx,
    changed.map(({ product_id: productId }) => productId),
  )
  for (const { product_id: productId, before, version_after: versionAfter } of changed) {
    const product = now.get(productId)
    if (product?.input.version !== versionAfter) continue
    if (await restore(ctx, product, before)) restored.add(productId)
  }
  await recordOutcome(ctx, importId, rows, restored)
  const notes = rows
    .filter(({ product_id: productId }) => !restored.has(productId))
    .map(({ product_id: productId }) => `${productId} was changed or ordered since and is kept`)
  return { cursor: {}, done: done + rows.length, notes }
}

/** Brings a product back to what it was; pieces that were sold since stay sold. */
async function restore(
  ctx: RequestContext,
  product: FullProduct,
  before: UpdateProductInput,
): Promise<boolean> {
  return withSavepoint(ctx, async (ctx) => {
    try {
      await updateProduct(ctx, product.id, { ...before, version: product.input.version })
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  })
}

async function recordOutcome(
  ctx: RequestContext,
  importId: string,
  rows: readonly { position: number; product_id: string }[],
  restored: ReadonlySet<string>,
): Promise<void> {
  for (const undone of [true, false]) {
    const positions = rows
      .filter(({ product_id: productId }) => restored.has(productId) === undone)
      .map(({ position }) => position)
    if (positions.length === 0) continue
    await ctx.db
      .update(importedProducts)
      .set({ is_undone: undone })
      .where(and(eq(importedProducts.import_id, importId), inArray(importedProducts.position, positions)))
  }
}
