import type { RunSql } from '@shop/domain/core/db/database'
import type { TextRow } from './row-checksum.ts'
import { quoteIdentifier, type ShopTable } from './shop-tables.ts'

const batchSize = 200

/** Values must be written the same on both engines and whatever the server's own settings are. */
export async function useCanonicalFormats(run: RunSql): Promise<void> {
  await run(`SELECT set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('bytea_output', 'hex', true), set_config('intervalstyle', 'postgres', true)`)
}

/** All rows of a table, a few at a time, each value as text. Needs a transaction. */
export async function* iterateRows(run: RunSql, { name, columns }: ShopTable): AsyncGenerator<TextRow> {
  const texts = columns.map((column) => `${quoteIdentifier(column.name)}::text`).join(', ')
  await run(
    `DECLARE reading NO SCROLL CURSOR FOR SELECT ARRAY[${texts}] AS texts FROM ${quoteIdentifier(name)}`,
  )
  for (;;) {
    const { rows } = await run(`FETCH ${batchSize} FROM reading`)
    for (const row of rows) yield row['texts'] as TextRow
    if (rows.length < batchSize) break
  }
  await run('CLOSE reading')
}
