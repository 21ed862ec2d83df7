import type { Import, ImportOptions } from '@shop/contract/admin/imports'
import { importColumnsMax, importRowsMax } from '@shop/contract/limits'
import { eq, sql } from 'drizzle-orm'
import { requirePermission, actorAccountId } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { parseCsvRows, decodeText } from './csv.ts'
import { guessFields } from './csv-columns.ts'
import { getImport } from './imports.ts'
import { imports } from './tables.ts'

/** Rows buffered before each write. */
const batch = 500
const options: ImportOptions = { create_as_drafts: true, update_existing: true }

/**
 * Receives a CSV file in chunks, to limit memory. Each chunk is written separately, because a slow upload must not
 * block the database. Throws invalid_import_file, or payload_too_large if `isTruncated` is true at the end.
 */
export async function createImport(
  ctx: RequestContext,
  upload: { name: string; chunks: AsyncIterable<Uint8Array>; isTruncated: () => boolean },
): Promise<Import> {
  requirePermission(ctx.actor, 'catalogue:import')
  const createdAt = ctx.clock.now()
  const id = ctx.ids.next(createdAt)
  const fileName = upload.name.slice(-150) || 'products.csv'
  await ctx.db.insert(imports).values({
    id,
    file_name: fileName,
    status: 'uploading',
    options,
    created_by: actorAccountId(ctx.actor),
    created_at: createdAt,
  })
  try {
    const { headers, separator, row_count: rowCount } = await storeRows(ctx, id, upload.chunks)
    if (upload.isTruncated()) fail('payload_too_large')
    await ctx.db
      .update(imports)
      .set({ status: 'uploaded', headers, fields: guessFields(headers), separator, row_count: rowCount })
      .where(eq(imports.id, id))
  } catch (error) {
    await ctx.db.delete(imports).where(eq(imports.id, id))
    throw error
  }
  return getImport(ctx, { import_id: id })
}

async function storeRows(ctx: RequestContext, importId: string, chunks: AsyncIterable<Uint8Array>) {
  let separator = ','
  let headers: string[] | undefined
  let number = 0
  let rowCount = 0
  let pendingRows: { number: number; cells: string[] }[] = []
  for await (const row of parseCsvRows(decodeText(chunks), (sign) => (separator = sign))) {
    number += 1
    const cells = row.map((cell) => cell.replaceAll('\0', '').slice(0, 10_000))
    if (headers === undefined) {
      headers = toRawHeaders(cells)
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    rowCount += 1
    if (rowCount > importRowsMax)
      fail('invalid_import_file', {
        reason: `At most ${importRowsMax.toLocaleString('en-NG')} rows at once.`,
      })
    pendingRows.push({ number, cells: cells.slice(0, headers.length) })
    if (pendingRows.length < batch) continue
    await writeRows(ctx, importId, pendingRows)
    pendingRows = []
  }
  if (pendingRows.length > 0) await writeRows(ctx, importId, pendingRows)
  if (headers === undefined || rowCount === 0)
    fail('invalid_import_file', {
      reason: 'This file has no rows: the first line names the columns, the following lines are products.',
    })
  return { headers, separator, row_count: rowCount }
}

function toRawHeaders(cells: readonly string[]): string[] {
  if (cells[0]?.startsWith('PK\u0003\u0004'))
    fail('invalid_import_file', { reason: 'This is a spreadsheet, not CSV. Save it as CSV first.' })
  if (cells.length > importColumnsMax)
    fail('invalid_import_file', { reason: `At most ${importColumnsMax} columns.` })
  return cells.map((cell) => cell.trim().slice(0, 200))
}

async function writeRows(ctx: RequestContext, importId: string, rows: readonly object[]): Promise<void> {
  await ctx.db.execute(sql`
    insert into import_rows (import_id, number, cells)
    select ${importId}::uuid, number, cells
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as given(number integer, cells jsonb)`)
}
