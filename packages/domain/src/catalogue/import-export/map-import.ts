import type { Import, ImportField, ImportOptions } from '@shop/contract/admin/imports'
import { eq } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { startJob } from '../../core/jobs/background-job.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { checkJob } from './check-step.ts'
import { lockImport } from './lock-import.ts'
import { readImport } from './read-import.ts'
import { imports } from './tables.ts'

interface MapImport {
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
  { fields: wished, options }: MapImport,
): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  return inTransaction(ctx, async (ctx) => {
    const { facts, isAtWork } = await lockImport(ctx, importId)
    const isOpen = facts.status === 'uploaded' || facts.status === 'checked' || facts.status === 'checking'
    if (!isOpen || isAtWork) refuse('invalid_transition')
    const fields = facts.headers.map((_head, column) => wished[column] ?? null)
    const named = fields.filter((field) => field !== null)
    if (new Set(named).size < named.length) refuseField('fields', 'Two columns are the same')
    if (!named.some((field) => ['id', 'name', 'sku', 'barcode'].includes(field)))
      refuseField('fields', 'Choose the column with the name, the product id, the SKU or the barcode')
    const jobId = await startJob(ctx, {
      kind: checkJob,
      title: `Checking ${facts.row_count.toLocaleString('en-NG')} rows`,
      link: `/admin/products/import/${importId}`,
      permission: 'catalogue:import',
      input: { import_id: importId },
      total: 2 * facts.row_count,
    })
    await ctx.db
      .update(imports)
      .set({ fields, options, status: 'checking', counts: null, job_id: jobId })
      .where(eq(imports.id, importId))
    return readImport(ctx, importId)
  })
}
