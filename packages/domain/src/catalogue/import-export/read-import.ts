import type { Import } from '@shop/contract/admin/imports'
import { asc, eq, sql } from 'drizzle-orm'
import { getAccountNames } from '../../identity/accounts/read-account-names.ts'
import { requirePermission } from '../../core/actor.ts'
import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { getJob } from '../../operations/jobs/read-job.ts'
import { guessFields } from './guess-fields.ts'
import { importCondition } from './lock-import.ts'
import { importedProducts, importRows, imports, type ImportMeta } from './tables.ts'

/** How long an import can be taken back. */
const undoMs = 7 * 24 * 3_600_000
/** Rows in which a sample of each column is looked for. */
const previewRowCount = 20

const nothing: Import['counts'] = {
  new: 0,
  updated: 0,
  unchanged: 0,
  warnings: 0,
  errors: 0,
  importable_rows: 0,
}

/** One import with what its check has found and how far its job is. Else not_found. */
export async function getImport(ctx: RequestContext, importId: string): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  const [meta] = await ctx.db.select().from(imports).where(importCondition(importId))
  if (!meta || meta.status === 'uploading') fail('not_found')
  const names = await getAccountNames(ctx, meta.created_by ? [meta.created_by] : [])
  const until = undoDeadline(meta)
  return {
    id: meta.id,
    file_name: meta.file_name,
    status: meta.status,
    row_count: meta.row_count,
    created_by: names.get(meta.created_by ?? '') ?? '',
    created_at: meta.created_at.toISOString(),
    separator: meta.separator,
    columns: await listColumns(ctx, meta),
    options: meta.options,
    counts: meta.counts ?? nothing,
    saved: await countResults(ctx, importId),
    job: meta.job_id ? await getJob(ctx, meta.job_id) : null,
    undo_until: until && until > ctx.clock.now() ? until.toISOString() : null,
  }
}

/** Until when an import can be taken back; null for one that has saved nothing. */
export function undoDeadline({ status: state, finished_at: doneAt }: ImportMeta): Date | null {
  return doneAt && (state === 'running' || state === 'completed') ? addMs(doneAt, undoMs) : null
}

async function listColumns(ctx: RequestContext, meta: ImportMeta): Promise<Import['columns']> {
  const rows = await ctx.db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.import_id, meta.id))
    .orderBy(asc(importRows.number))
    .limit(previewRowCount)
  const guessed = guessFields(meta.headers)
  return meta.headers.map((head, column) => ({
    header: head,
    sample: (rows.find(({ cells }) => cells[column]?.trim())?.cells[column] ?? '').trim().slice(0, 200),
    field: meta.fields[column] ?? null,
    is_auto_mapped: guessed[column] !== null && guessed[column] === meta.fields[column],
  }))
}

async function countResults(ctx: RequestContext, importId: string): Promise<Import['saved']> {
  const [saved] = await ctx.db
    .select({
      created: sql<number>`(count(*) filter (where ${importedProducts.before} is null))::integer`,
      updated: sql<number>`(count(*) filter (where ${importedProducts.before} is not null))::integer`,
      undone: sql<number>`(count(*) filter (where ${importedProducts.is_undone}))::integer`,
    })
    .from(importedProducts)
    .where(eq(importedProducts.import_id, importId))
  return saved ?? { created: 0, updated: 0, undone: 0 }
}
