import type { Import } from '@shop/contract/admin/imports'
import { asc, eq, sql } from 'drizzle-orm'
import { readAccountNames } from '../../identity/accounts/read-account-names.ts'
import { requirePermission } from '../../core/actor.ts'
import { later } from '../../core/clock.ts'
import type { ShopContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { readJob } from '../../operations/jobs/read-job.ts'
import { guessFields } from './guess-fields.ts'
import { isImport } from './lock-import.ts'
import { importedProducts, importRows, imports, type ImportFacts } from './tables.ts'

/** How long an import can be taken back. */
const undoMs = 7 * 24 * 3_600_000
/** Rows in which a sample of each column is looked for. */
const sampleRows = 20

const nothing: Import['counts'] = { new: 0, changed: 0, same: 0, warnings: 0, errors: 0, rows_in: 0 }

/** One import with what its check has found and how far its job is. Else not_found. */
export async function readImport(shop: ShopContext, importId: string): Promise<Import> {
  requirePermission(shop.actor, 'catalogue:import')
  const [facts] = await shop.db.select().from(imports).where(isImport(importId))
  if (!facts || facts.state === 'uploading') refuse('not_found')
  const names = await readAccountNames(shop, facts.madeBy ? [facts.madeBy] : [])
  const until = undoUntil(facts)
  return {
    id: facts.id,
    file_name: facts.fileName,
    state: facts.state,
    rows: facts.rowCount,
    made_by: names.get(facts.madeBy ?? '') ?? '',
    created_at: facts.createdAt.toISOString(),
    separator: facts.separator,
    columns: await readColumns(shop, facts),
    options: facts.options,
    counts: facts.counts ?? nothing,
    saved: await countSaved(shop, importId),
    job: facts.jobId ? await readJob(shop, facts.jobId) : null,
    undo_until: until && until > shop.clock.now() ? until.toISOString() : null,
  }
}

/** Until when an import can be taken back; null for one that has saved nothing. */
export function undoUntil({ state, doneAt }: ImportFacts): Date | null {
  return doneAt && (state === 'running' || state === 'done') ? later(doneAt, undoMs) : null
}

async function readColumns(shop: ShopContext, facts: ImportFacts): Promise<Import['columns']> {
  const rows = await shop.db
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, facts.id))
    .orderBy(asc(importRows.number))
    .limit(sampleRows)
  const guessed = guessFields(facts.heads)
  return facts.heads.map((head, column) => ({
    head,
    sample: (rows.find(({ cells }) => cells[column]?.trim())?.cells[column] ?? '').trim().slice(0, 200),
    field: facts.fields[column] ?? null,
    found: guessed[column] !== null && guessed[column] === facts.fields[column],
  }))
}

async function countSaved(shop: ShopContext, importId: string): Promise<Import['saved']> {
  const [saved] = await shop.db
    .select({
      added: sql<number>`(count(*) filter (where ${importedProducts.before} is null))::integer`,
      changed: sql<number>`(count(*) filter (where ${importedProducts.before} is not null))::integer`,
      taken_back: sql<number>`(count(*) filter (where ${importedProducts.takenBack}))::integer`,
    })
    .from(importedProducts)
    .where(eq(importedProducts.importId, importId))
  return saved ?? { added: 0, changed: 0, taken_back: 0 }
}
