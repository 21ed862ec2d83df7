import type { Import } from '@shop/contract/admin/imports'
import { desc, ne, asc, eq, sql, inArray, lt, or, and } from 'drizzle-orm'
import { getAccountNames } from '../../identity/accounts/accounts.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { imports, importedProducts, importRows, type ImportMeta, productExportParts } from './tables.ts'
import { addMs, dayMs, presentRow } from '../../core/dates.ts'
import { fail } from '../../core/errors.ts'
import { getJob } from '../../operations/jobs/jobs.ts'
import { guessFields } from './csv-columns.ts'
import { backgroundJobs } from '../../core/db/tables.ts'

const max = 20

type Summary = Pick<Import, 'id' | 'file_name' | 'status' | 'row_count' | 'created_by' | 'created_at'>

/** Latest imports, newest first. */
export async function listImports(ctx: RequestContext): Promise<{ items: Summary[] }> {
  requirePermission(ctx.actor, 'catalogue:import')
  const rows = await ctx.db
    .select()
    .from(imports)
    .where(ne(imports.status, 'uploading'))
    .orderBy(desc(imports.created_at), desc(imports.id))
    .limit(max)
  const creatorIds = rows.flatMap(({ created_by: createdBy }) => createdBy ?? [])
  const names = await getAccountNames(ctx, creatorIds)
  const items = rows.flatMap(({ status, ...row }) =>
    status === 'uploading'
      ? []
      : [
          {
            ...presentRow(row),
            status,
            created_by: names.get(row.created_by ?? '') ?? '',
          },
        ],
  )
  return { items }
}

/** How long an import can be undone, in ms. */
const undoMs = 7 * dayMs

/** Rows searched for an example of each column. */
const previewRowCount = 20

const nothing: Import['counts'] = {
  created: 0,
  updated: 0,
  unchanged: 0,
  warnings: 0,
  errors: 0,
  importable_rows: 0,
}

/** One import with its validation results and progress. Throws not_found. */
export async function getImport(
  ctx: RequestContext,
  { import_id: importId }: { import_id: string },
): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  const [meta] = await ctx.db.select().from(imports).where(importCondition(importId))
  if (!meta || meta.status === 'uploading') fail('not_found')
  const names = await getAccountNames(ctx, meta.created_by ? [meta.created_by] : [])
  const until = undoDeadline(meta)
  return {
    ...presentRow(meta),
    status: meta.status,
    created_by: names.get(meta.created_by ?? '') ?? '',
    columns: await listColumns(ctx, meta),
    counts: meta.counts ?? nothing,
    saved: await countResults(ctx, importId),
    job: meta.job_id ? await getJob(ctx, { job_id: meta.job_id }) : null,
    undo_until: until && until > ctx.clock.now() ? until.toISOString() : null,
  }
}

/** When an import can last be undone; null if it saved nothing. */
export function undoDeadline({ status, finished_at: finishedAt }: ImportMeta): Date | null {
  return finishedAt && (status === 'running' || status === 'completed') ? addMs(finishedAt, undoMs) : null
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

/** Compares ids as text, so that an invalid id matches nothing instead of failing. */
const importCondition = (importId: string) => sql`${imports.id}::text = ${importId}`

/** An import, locked until the transaction ends, and whether its job is running. Throws not_found. */
export async function lockImport(
  ctx: RequestContext,
  importId: string,
): Promise<{ meta: ImportMeta; isRunning: boolean }> {
  const [meta] = await ctx.db.select().from(imports).where(importCondition(importId)).for('update')
  if (!meta || meta.status === 'uploading') fail('not_found')
  if (meta.job_id === null) return { meta, isRunning: false }
  const [job] = await ctx.db
    .select({ status: backgroundJobs.status })
    .from(backgroundJobs)
    .where(eq(backgroundJobs.id, meta.job_id))
  return { meta, isRunning: job?.status === 'running' || job?.status === 'paused' }
}

export async function getImportMeta(ctx: RequestContext, importId: string): Promise<ImportMeta> {
  const [meta] = await ctx.db.select().from(imports).where(importCondition(importId))
  return meta ?? fail('not_found')
}

/** Deletes imports after 30 days, broken uploads after one, and export files after seven. */
export async function pruneImports(ctx: RequestContext): Promise<void> {
  const ago = (days: number) => addMs(ctx.clock.now(), -days * dayMs)
  await ctx.db
    .delete(imports)
    .where(
      or(
        lt(imports.created_at, ago(30)),
        and(eq(imports.status, 'uploading'), lt(imports.created_at, ago(1))),
      ),
    )
  const old = ctx.db
    .select({ id: backgroundJobs.id })
    .from(backgroundJobs)
    .where(lt(backgroundJobs.created_at, ago(7)))
  await ctx.db.delete(productExportParts).where(inArray(productExportParts.job_id, old))
}
