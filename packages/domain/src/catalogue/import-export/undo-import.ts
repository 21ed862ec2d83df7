import { and, eq, isNull, desc, inArray } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { startJob } from '../../core/jobs/background-jobs.ts'
import { inTransaction, type RequestContext, withSavepoint } from '../../core/context.ts'
import { fail, ShopError } from '../../core/errors.ts'
import { lockImport, getImport, undoDeadline } from './imports.ts'
import { importedProducts, imports } from './tables.ts'
import type { UpdateProductInput } from '@shop/contract/admin/products'
import { updateProduct } from '../products/update-product.ts'
import { listFullProducts, type FullProduct } from '../products/full-products.ts'
import { undoImportedProducts } from '../products/delete-products.ts'
import type { JobStep } from '../../core/jobs/job-runner.ts'

/**
 * Undoes an import in the background: new products are deleted and updated ones restored, except those changed or
 * ordered since. A repeat returns its progress. Throws not_found, and invalid_transition during saving, if nothing was
 * saved, and after seven days.
 */
export async function undoImport(ctx: RequestContext, { import_id: importId }: { import_id: string }) {
  requirePermission(ctx.actor, 'catalogue:import')
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const { meta, isRunning } = await lockImport(ctx, importId)
    if (meta.status === 'undone' || (meta.status === 'undoing' && isRunning))
      return getImport(ctx, { import_id: importId })
    const until = undoDeadline(meta)
    const isLate = meta.status !== 'undoing' && (!until || until <= ctx.clock.now())
    if (isRunning || isLate) fail('invalid_transition')
    const open = and(eq(importedProducts.import_id, importId), isNull(importedProducts.is_undone))
    const total = await ctx.db.$count(importedProducts, open)
    if (total === 0) fail('invalid_transition')
    const jobId = await startJob(ctx, {
      kind: 'import.undo',
      title: `Undoing the import of ${total.toLocaleString('en-NG')} products`,
      link: `/admin/products/imports/${importId}`,
      permission: 'catalogue:import',
      input: { import_id: importId },
      total,
    })
    await ctx.db.update(imports).set({ status: 'undoing', job_id: jobId }).where(eq(imports.id, importId))
    await recordAudit(ctx, 'catalogue.import_undone', `import:${importId}`, { products: total })
    return getImport(ctx, { import_id: importId })
  })
}

const batchSize = 50

/** Undoes the most recently saved products first. */
export const importUndoStep: JobStep = async (ctx, { input, processed }) => {
  const { import_id: importId } = input as { import_id: string }
  const rows = await ctx.db
    .select()
    .from(importedProducts)
    .where(and(eq(importedProducts.import_id, importId), isNull(importedProducts.is_undone)))
    .orderBy(desc(importedProducts.position))
    .limit(batchSize)
  if (rows.length === 0) {
    await ctx.db.update(imports).set({ status: 'undone' }).where(eq(imports.id, importId))
    return { cursor: null, processed }
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
  const changedIds = changed.map(({ product_id: productId }) => productId)
  const now = await listFullProducts(ctx, changedIds)
  for (const { product_id: productId, before, version_after: versionAfter } of changed) {
    const product = now.get(productId)
    if (product?.input.version !== versionAfter) continue
    if (await restore(ctx, product, before)) restored.add(productId)
  }
  await recordOutcome(ctx, importId, rows, restored)
  const warnings = rows
    .filter(({ product_id: productId }) => !restored.has(productId))
    .map(({ product_id: productId }) => `${productId} was changed or ordered since and is kept`)
  return { cursor: {}, processed: processed + rows.length, warnings }
}

/** Restores a product; units sold since stay sold. */
async function restore(ctx: RequestContext, product: FullProduct, before: UpdateProductInput) {
  return withSavepoint(ctx, async (ctx) => {
    try {
      await updateProduct(ctx, { product_id: product.id, ...before, version: product.input.version })
      return true
    } catch (error) {
      if (error instanceof ShopError) return false
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
