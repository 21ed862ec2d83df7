import type { Import, ImportField, ImportOptions } from '@shop/contract/admin/imports'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { startJob } from '../../core/jobs/background-job.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail, failField } from '../../core/refusal.ts'
import { importCheckJob } from './check-step.ts'
import { lockImport } from './lock-import.ts'
import { getImport } from './read-import.ts'
import { imports } from './tables.ts'

interface MapImportInput {
  fields: readonly (ImportField | null)[]
  options: ImportOptions
}

/**
 * Says what the columns of an import are and has all rows checked in the background. Refuses with not_found,
 * invalid_input, and with step_not_allowed while it is at work or has saved something.
 */
export async function mapImport(
  ctx: RequestContext,
  importId: string,
  { fields: requested, options }: MapImportInput,
): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  return inTransaction(ctx, async (ctx) => {
    const { meta, isRunning } = await lockImport(ctx, importId)
    const isOpen = meta.status === 'uploaded' || meta.status === 'checked' || meta.status === 'checking'
    if (!isOpen || isRunning) fail('invalid_transition')
    const fields = meta.headers.map((_head, column) => requested[column] ?? null)
    const named = fields.filter((field) => field !== null)
    if (new Set(named).size < named.length) failField('fields', 'Two columns are the same')
    if (!named.some((field) => ['id', 'name', 'sku', 'barcode'].includes(field)))
      failField('fields', 'Choose the column with the name, the product id, the SKU or the barcode')
    const jobId = await startJob(ctx, {
      kind: importCheckJob,
      title: `Checking ${meta.row_count.toLocaleString('en-NG')} rows`,
      link: `/admin/products/import/${importId}`,
      permission: 'catalogue:import',
      input: { import_id: importId },
      total: 2 * meta.row_count,
    })
    await ctx.db
      .update(imports)
      .set({ fields, options, status: 'checking', counts: null, job_id: jobId })
      .where(eq(imports.id, importId))
    return getImport(ctx, importId)
  })
}
