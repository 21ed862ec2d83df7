import { eq, inArray } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { startJob } from '../../core/jobs/background-jobs.ts'
import { inTransaction, type RequestContext, withSavepoint } from '../../core/context.ts'
import { fail, ShopError } from '../../core/errors.ts'
import { lockImport, getImportMeta, getImport } from './imports.ts'
import { imports, importedProducts, importRows } from './tables.ts'
import type { UpdateProductInput } from '@shop/contract/admin/products'
import { createProducts } from '../products/create-products.ts'
import { updateProduct } from '../products/update-product.ts'
import type { JobStep } from '../../core/jobs/job-runner.ts'
import { refreshImportCounts, listNextGroupRows, recordRowResults } from './import-rows.ts'
import { parseRequestedId } from './identify-rows.ts'
import { planRows, type PlannedGroup } from './plan-rows.ts'

/**
 * Saves the valid rows of an import in the background; a stopped import continues. A repeat returns its progress.
 * Throws not_found and invalid_transition.
 */
export async function runImport(ctx: RequestContext, { import_id: importId }: { import_id: string }) {
  requirePermission(ctx.actor, 'catalogue:import')
  requirePermission(ctx.actor, 'catalogue:write')
  return inTransaction(ctx, async (ctx) => {
    const { meta, isRunning } = await lockImport(ctx, importId)
    if (meta.status === 'completed' || (meta.status === 'running' && isRunning))
      return getImport(ctx, { import_id: importId })
    if (meta.status !== 'checked' && meta.status !== 'running') fail('invalid_transition')
    const total = meta.counts?.importable_rows ?? 0
    if (total === 0) fail('invalid_transition')
    const jobId = await startJob(ctx, {
      kind: 'import.run',
      title: `Import of ${total.toLocaleString('en-NG')} rows`,
      link: `/admin/products/imports/${importId}`,
      permission: 'catalogue:import',
      input: { import_id: importId },
      total,
    })
    const doneAt = ctx.clock.now()
    await ctx.db
      .update(imports)
      .set({ status: 'running', job_id: jobId, finished_at: doneAt })
      .where(eq(imports.id, importId))
    await recordAudit(ctx, 'catalogue.import_started', `import:${importId}`, {
      rows: total,
      file: meta.file_name,
    })
    return getImport(ctx, { import_id: importId })
  })
}

/** Rows per step. New products are inserted in bulk, existing ones are updated one by one. */
const batchSize = 200
const updatesPerStep = 50

/** Saves the next products and records them in imported_products in the same transaction, so nothing is saved twice. */
export const importRunStep: JobStep = async (ctx, { input, cursor, processed }) => {
  const { import_id: importId } = input as { import_id: string }
  const { saved = '' } = cursor as { saved?: string }
  const meta = await getImportMeta(ctx, importId)
  const only = inArray(importRows.result, ['created', 'updated'])
  const rows = await listNextGroupRows(ctx, { import_id: importId, after: saved, max: batchSize, only })
  if (rows.length === 0) {
    const doneAt = ctx.clock.now()
    await ctx.db
      .update(imports)
      .set({ status: 'completed', finished_at: doneAt })
      .where(eq(imports.id, importId))
    await refreshImportCounts(ctx, importId)
    return { cursor: null, processed }
  }
  const groups = upTo(await planRows(ctx, meta, rows))
  const skipped = [
    ...(await createNew(ctx, importId, groups)),
    ...(await updateChanged(ctx, importId, groups)),
  ]
  const failedGroups = groups.filter(({ plan }) => plan.result === 'error')
  await recordRowResults(ctx, importId, [...failedGroups, ...skipped])
  const last = groups.at(-1)
  return {
    cursor: { saved: last?.key ?? saved },
    processed: processed + groups.reduce((sum, { numbers }) => sum + numbers.length, 0),
    warnings: [...failedGroups, ...skipped].map(groupNote),
  }
}

/** As many products as one step can save. */
function upTo(groups: readonly PlannedGroup[]): readonly PlannedGroup[] {
  let changed = 0
  const end = groups.findIndex(({ plan }) => {
    if (plan.result === 'updated') changed += 1
    return changed > updatesPerStep
  })
  return end < 0 ? groups : groups.slice(0, end)
}

async function createNew(ctx: RequestContext, importId: string, groups: readonly PlannedGroup[]) {
  const newGroups = groups.flatMap(({ plan, ...group }) =>
    plan.result === 'created' && plan.input ? [{ ...group, plan, input: plan.input }] : [],
  )
  const ids = await createProducts(
    ctx,
    newGroups.map(({ key, input }) => ({ id: parseRequestedId(key), input })),
  )
  const rows = ids.flatMap((productId) =>
    productId ? [{ import_id: importId, product_id: productId, version_after: 1 }] : [],
  )
  if (rows.length > 0) await ctx.db.insert(importedProducts).values(rows)
  const codeTaken = 'Another product has this SKU or barcode'
  return newGroups.flatMap((group, index) => (ids[index] ? [] : [toFailedGroup(group, codeTaken)]))
}

async function updateChanged(ctx: RequestContext, importId: string, groups: readonly PlannedGroup[]) {
  const skipped: PlannedGroup[] = []
  for (const group of groups) {
    const { existing, plan } = group
    if (plan.result !== 'updated' || !existing || !plan.input || !('version' in plan.input)) continue
    const { input } = plan
    let why = ''
    const isSaved = await withSavepoint(ctx, async (ctx) => {
      try {
        await updateOne(ctx, importId, { id: existing.id, before: existing.input, input })
        return true
      } catch (error) {
        why = describeError(error)
        return false
      }
    })
    if (!isSaved) skipped.push(toFailedGroup(group, why))
  }
  return skipped
}

async function updateOne(
  ctx: RequestContext,
  importId: string,
  { id, before, input }: { id: string; before: UpdateProductInput; input: UpdateProductInput },
): Promise<void> {
  const { version } = await updateProduct(ctx, { product_id: id, ...input })
  await ctx.db.insert(importedProducts).values({
    import_id: importId,
    product_id: id,
    before: toUndoInput(before, input),
    version_after: version,
  })
}

/** The input that undoes an update. Stock changes by the import's difference, so that sold units stay sold. */
function toUndoInput(before: UpdateProductInput, input: UpdateProductInput): UpdateProductInput {
  const after = new Map(input.variants.map((variant) => [variant.id, variant.on_hand]))
  const variants = before.variants.map((variant) => ({
    ...variant,
    expected_on_hand: after.get(variant.id) ?? variant.on_hand,
  }))
  return { ...before, variants }
}

function describeError(error: unknown): string {
  if (!(error instanceof ShopError)) throw error
  if (error.code === 'version_conflict') return 'Somebody else saved this product in the meantime'
  return Object.values(error.data.errors ?? {}).flat()[0] ?? 'This couldn’t be saved'
}

/** A product that could not be saved: its rows become errors. */
function toFailedGroup(group: PlannedGroup, text: string): PlannedGroup {
  const problem = { column: null, column_name: 'Product', level: 'error' as const, message: text }
  const problems = new Map(group.numbers.map((number) => [number, [problem]]))
  return { ...group, plan: { ...group.plan, result: 'error', problems } }
}

function groupNote({ numbers, plan }: PlannedGroup): string {
  const [first = 0] = numbers
  const [problem] = plan.problems.get(first) ?? []
  return `Row ${first.toLocaleString('en-NG')}: ${problem?.message ?? 'skipped'}`
}
