import type { Import, ImportField, ImportOptions } from '@shop/contract/admin/imports'
import { eq, and } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { startJob } from '../../core/jobs/background-jobs.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/errors.ts'
import { lockImport, getImportMeta, getImport } from './imports.ts'
import { imports, importRows } from './tables.ts'
import type { JobStep } from '../../core/jobs/job-runner.ts'
import { refreshImportCounts, listNextGroupRows, listGroupRows, recordRowResults } from './import-rows.ts'
import { assignGroupKeys, saveGroupKeys } from './identify-rows.ts'
import { planRows } from './plan-rows.ts'

interface MapImportInput {
  fields: readonly (ImportField | null)[]
  options: ImportOptions
}

/**
 * Maps the columns of an import and validates all rows in the background. Throws not_found, invalid_input, and
 * invalid_transition while it runs or after rows have been saved.
 */
export async function mapImport(
  ctx: RequestContext,
  { import_id: importId, fields: requested, options }: MapImportInput & { import_id: string },
): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  return inTransaction(ctx, async (ctx) => {
    const { meta, isRunning } = await lockImport(ctx, importId)
    const isOpen = meta.status === 'uploaded' || meta.status === 'checked' || meta.status === 'checking'
    if (!isOpen || isRunning) fail('invalid_transition')
    const fields = meta.headers.map((_head, column) => requested[column] ?? null)
    const usedFields = fields.filter((field) => field !== null)
    if (new Set(usedFields).size < usedFields.length) failField('fields', 'Two columns are the same')
    if (!usedFields.some((field) => ['id', 'name', 'sku', 'barcode'].includes(field)))
      failField('fields', 'Choose the column with the name, the product id, the SKU or the barcode')
    const jobId = await startJob(ctx, {
      kind: 'import.check',
      title: `Checking ${meta.row_count.toLocaleString('en-NG')} rows`,
      link: `/admin/products/imports/${importId}`,
      permission: 'catalogue:import',
      input: { import_id: importId },
      total: 2 * meta.row_count,
    })
    await ctx.db
      .update(imports)
      .set({ fields, options, status: 'checking', counts: null, job_id: jobId })
      .where(eq(imports.id, importId))
    return getImport(ctx, { import_id: importId })
  })
}

const keysPerStep = 1_000
const checksPerStep = 500

/** Assigns every row to its product first, then validates the products one by one. */
type CheckCursor = { keyed?: number } | { checked: string }

export const importCheckStep: JobStep = async (ctx, { input, cursor, processed }) => {
  const { import_id: importId } = input as { import_id: string }
  const position = cursor as CheckCursor
  const meta = await getImportMeta(ctx, importId)
  if (!('checked' in position)) {
    const keyed = await assignGroupKeys(ctx, meta, position.keyed ?? 0, keysPerStep)
    if (!keyed) return { cursor: { checked: '' }, processed }
    return { cursor: { keyed: keyed.last }, processed: processed + keyed.count }
  }
  const rows = await listNextGroupRows(ctx, {
    import_id: importId,
    after: position.checked,
    max: checksPerStep,
  })
  const last = rows.at(-1)
  if (!last) {
    await ctx.db.update(imports).set({ status: 'checked' }).where(eq(imports.id, importId))
    await refreshImportCounts(ctx, importId)
    return { cursor: null, processed }
  }
  await recordRowResults(ctx, importId, await planRows(ctx, meta, rows))
  return { cursor: { checked: last.group_key }, processed: processed + rows.length }
}

interface UpdateImportRowInput {
  number: number
  /** From 0. */
  column: number
  value: string
}

/**
 * Changes a cell of a validated import, and validates the row's product again, and also its previous product. Throws
 * not_found, invalid_input, and invalid_transition unless the import is validated and unsaved.
 */
export async function updateImportRow(
  ctx: RequestContext,
  { import_id: importId, number, column, value }: UpdateImportRowInput & { import_id: string },
): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  return inTransaction(ctx, async (ctx) => {
    const { meta } = await lockImport(ctx, importId)
    if (meta.status !== 'checked') fail('invalid_transition')
    if (column >= meta.headers.length) failField('column', 'The file doesn’t have this column')
    const own = and(eq(importRows.import_id, importId), eq(importRows.number, number))
    const [row] = await ctx.db
      .select({ cells: importRows.cells, group_key: importRows.group_key })
      .from(importRows)
      .where(own)
    if (!row) fail('not_found')
    const cells = meta.headers.map((_head, index) => (index === column ? value : (row.cells[index] ?? '')))
    await ctx.db.update(importRows).set({ cells }).where(own)
    const [key = ''] = await saveGroupKeys(ctx, meta, [{ number, cells }])
    const rows = await listGroupRows(ctx, importId, [key, row.group_key ?? key])
    await recordRowResults(ctx, importId, await planRows(ctx, meta, rows))
    await refreshImportCounts(ctx, importId)
    return getImport(ctx, { import_id: importId })
  })
}
