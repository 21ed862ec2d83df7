import { and, asc, eq, gt, inArray, type SQL, sql, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { offsetPage } from '../../core/pagination.ts'
import type { StoredRow, PlannedGroup } from './plan-rows.ts'
import { importRows, imports } from './tables.ts'
import { historyText } from '../products/product-changes.ts'
import type { Import, ImportRow, importRowFilters } from '@shop/contract/admin/imports'
import { pageSize } from '@shop/contract/limits'
import { requirePermission } from '../../core/actor.ts'
import { getImportMeta } from './imports.ts'
import { csvLine } from '@shop/contract/csv'

const columns = { number: importRows.number, cells: importRows.cells, group_key: importRows.group_key }

/**
 * The next rows of an import, grouped by product, never splitting a product. Returns fewer than `most` only at the
 * end, and more only if a single product has more. Empty after the last product.
 */
export async function listNextGroupRows(
  ctx: RequestContext,
  { import_id: importId, after, max, only }: { import_id: string; after: string; max: number; only?: SQL },
): Promise<StoredRow[]> {
  const own = and(eq(importRows.import_id, importId), only)
  const rows = await ctx.db
    .select(columns)
    .from(importRows)
    .where(and(own, gt(importRows.group_key, after)))
    .orderBy(asc(importRows.group_key), asc(importRows.number))
    .limit(max)
  const last = rows.at(-1)?.group_key
  if (last === undefined || last === null || rows.length < max) return rows.flatMap(toStoredRow)
  const completeRows = rows.filter(({ group_key: groupKey }) => groupKey !== last)
  if (completeRows.length > 0) return completeRows.flatMap(toStoredRow)
  return (
    await ctx.db
      .select(columns)
      .from(importRows)
      .where(and(own, eq(importRows.group_key, last)))
  ).flatMap(toStoredRow)
}

/** All rows of these products. */
export async function listGroupRows(ctx: RequestContext, importId: string, keys: readonly string[]) {
  const rows = await ctx.db
    .select(columns)
    .from(importRows)
    .where(and(eq(importRows.import_id, importId), inArray(importRows.group_key, [...keys])))
  return rows.flatMap(toStoredRow)
}

const toStoredRow = ({
  group_key: groupKey,
  ...row
}: {
  number: number
  cells: string[]
  group_key: string | null
}) => (groupKey === null ? [] : [{ ...row, group_key: groupKey }])

/** Stores the validation result of each row. */
export async function recordRowResults(
  ctx: RequestContext,
  importId: string,
  groups: readonly PlannedGroup[],
): Promise<void> {
  const rows = groups.flatMap(({ numbers, plan }) =>
    numbers.map((number, index) => {
      const problems = plan.problems.get(number) ?? []
      const isWrong = problems.some(({ level }) => level === 'error')
      return {
        number,
        result: isWrong ? 'error' : plan.result,
        has_warnings: problems.length > 0 && !isWrong,
        problems,
        message:
          index === 0 && plan.result === 'updated'
            ? historyText('catalogue.product_updated', { changes: plan.changes })
            : '',
      }
    }),
  )
  if (rows.length === 0) return
  await ctx.db.execute(sql`
    update import_rows set result = found.result, has_warnings = found.has_warnings, problems = found.problems, message = found.message
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as found(number integer, result text, has_warnings boolean, problems jsonb, message text)
    where import_rows.import_id = ${importId} and import_rows.number = found.number`)
}

const products = (outcome: string) =>
  sql<number>`(count(distinct ${importRows.group_key}) filter (where ${importRows.result} = ${outcome}))::integer`

/** Counts the validation results and stores the counts with the import. */
export async function refreshImportCounts(ctx: RequestContext, importId: string): Promise<void> {
  const [counts] = await ctx.db
    .select({
      created: products('created'),
      updated: products('updated'),
      unchanged: products('unchanged'),
      warnings: sql<number>`(count(*) filter (where ${importRows.has_warnings}))::integer`,
      errors: sql<number>`(count(*) filter (where ${importRows.result} = 'error'))::integer`,
      importable_rows: sql<number>`(count(*) filter (where ${importRows.result} in ('created', 'updated')))::integer`,
    })
    .from(importRows)
    .where(eq(importRows.import_id, importId))
  await ctx.db
    .update(imports)
    .set({ counts: counts satisfies Import['counts'] | undefined })
    .where(eq(imports.id, importId))
}

type RowKind = (typeof importRowFilters)[number]

const rowConditions: Record<RowKind, SQL | undefined> = {
  errors: eq(importRows.result, 'error'),
  warnings: sql`${importRows.has_warnings}`,
  problems: or(eq(importRows.result, 'error'), sql`${importRows.has_warnings}`),
  updated: sql`${importRows.message} <> ''`,
}

/** Rows of an import, in file order. */
export async function listImportRows(
  ctx: RequestContext,
  {
    import_id: importId,
    view,
    page = 1,
    limit = pageSize,
    cursor,
  }: { view: RowKind; page?: number; limit?: number; cursor?: string | undefined } & { import_id: string },
): Promise<{ items: ImportRow[]; total: number; page: number; next_cursor: string | null }> {
  requirePermission(ctx.actor, 'catalogue:import')
  const { offset, nextCursor } = offsetPage({ page, limit, cursor })
  await getImportMeta(ctx, importId)
  const condition = and(eq(importRows.import_id, importId), rowConditions[view])
  const { number, cells, problems, message } = importRows
  const items = await ctx.db
    .select({ number, cells, problems, message })
    .from(importRows)
    .where(condition)
    .orderBy(asc(number))
    .limit(limit)
    .offset(offset)
  const total = await ctx.db.$count(importRows, condition)
  return { items, total, page, next_cursor: nextCursor(total) }
}

const batchSize = 500

/** Streams the rows that have problems as CSV, with their errors. Throws not_found. */
export async function exportProblems(ctx: RequestContext, { import_id: importId }: { import_id: string }) {
  requirePermission(ctx.actor, 'catalogue:import')
  const { headers } = await getImportMeta(ctx, importId)
  return lines(ctx, importId, ['Row', 'Problem', ...headers])
}

async function* lines(ctx: RequestContext, importId: string, headers: string[]): AsyncGenerator<string> {
  yield `\u{FEFF}${csvLine(headers)}\r\n`
  let last = 0
  for (;;) {
    const rows = await ctx.db
      .select({ number: importRows.number, cells: importRows.cells, problems: importRows.problems })
      .from(importRows)
      .where(and(eq(importRows.import_id, importId), rowConditions.problems, gt(importRows.number, last)))
      .orderBy(asc(importRows.number))
      .limit(batchSize)
    for (const { number, cells, problems } of rows) {
      const message = problems
        .map(({ column_name: columnName, message }) => `${columnName}: ${message}`)
        .join('. ')
      yield `${csvLine([String(number), message, ...cells])}\r\n`
    }
    if (rows.length < batchSize) return
    last = rows.at(-1)?.number ?? last
  }
}
