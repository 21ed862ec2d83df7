import type { RunSql } from '@shop/domain/core/db/database'
import type { TextRow } from './row-checksum.ts'
import { quoteIdentifier, type ShopTable } from './shop-tables.ts'

const batchSize = 200

/** Writes rows as they come, each value read from its text. */
export async function writeRows(
  run: RunSql,
  { name, columns }: ShopTable,
  rows: AsyncIterable<TextRow>,
): Promise<void> {
  const names = columns.map((column) => quoteIdentifier(column.name)).join(', ')
  const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const values = columns.map((column) => `${quoteIdentifier(column.name)}::${column.type}`).join(', ')
  const insert = `INSERT INTO ${quoteIdentifier(name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM unnest(${parameters}) AS given (${names})`
  let waiting: TextRow[] = []
  const write = async () => {
    const byColumn = columns.map((_, index) => waiting.map((row) => row[index] ?? null))
    if (waiting.length > 0) await run(insert, byColumn)
    waiting = []
  }
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length === batchSize) await write()
  }
  await write()
}
