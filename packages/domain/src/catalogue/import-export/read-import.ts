import type { Import } from '@shop/contract/admin/imports'
import { asc, eq, sql } from 'drizzle-orm'
import { readAccountNames } from '../../identity/accounts/read-account-names.ts'
import { requirePermission } from '../../core/actor.ts'
import { later } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { readJob } from '../../operations/jobs/read-job.ts'
import { guessFields } from './guess-fields.ts'
import { isImport } from './lock-import.ts'
import { importedProducts, importRows, imports, type ImportFacts } from './tables.ts'

/** How long an import can be taken back. */
const undoMs = 7 * 24 * 3_600_000
/** Rows in which a sample of each column is looked for. */
const sampleRows = 20

const nothing: Import['counts'] = {
  new: 0,
  updated: 0,
  unchanged: 0,
  warnings: 0,
  errors: 0,
  importable_rows: 0,
}

/** One import with what its check has found and how far its job is. Else not_found. */
export async function readImport(ctx: RequestContext, importId: string): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  const [facts] = await ctx.db.select().from(imports).where(isImport(importId))
  if (!facts || facts.status === 'uploading') refuse('not_found')
  const names = await readAccountNames(ctx, facts.created_by ? [facts.created_by] : [])
  const until = undoUntil(facts)
  return {
    id: facts.id,
    file_name: facts.file_name,
    status: facts.status,
    row_count: facts.row_count,
    created_by: names.get(facts.created_by ?? '') ?? '',
    created_at: facts.created_at.toISOString(),
    separator: facts.separator,
    columns: await readColumns(ctx, facts),
    options: facts.options,
    counts: facts.counts ?? nothing,
    saved: await countSaved(ctx, importId),
    job: facts.job_id ? await readJob(ctx, facts.job_id) : null,
    undo_until: until && until > ctx.clock.now() ? until.toISOString() : null,
  }
}

/** Until when an import can be taken back; null for one that has saved nothing. */
export function undoUntil({ status: state, finished_at: doneAt }: ImportFacts): Date | null {
  return doneAt && (state === 'running' || state === 'completed') ? later(doneAt, undoMs) : null
}

async function readColumns(ctx: RequestContext, facts: ImportFacts): Promise<Import['columns']> {
  const rows = await ctx.db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.import_id, facts.id))
    .orderBy(asc(importRows.number))
    .limit(sampleRows)
  const guessed = guessFields(facts.headers)
  return facts.headers.map((head, column) => ({
    header: head,
    sample: (rows.find(({ cells }) => cells[column]?.trim())?.cells[column] ?? '').trim().slice(0, 200),
    field: facts.fields[column] ?? null,
    is_auto_mapped: guessed[column] !== null && guessed[column] === facts.fields[column],
  }))
}

async function countSaved(ctx: RequestContext, importId: string): Promise<Import['saved']> {
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
