import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * Inserts any number of rows by one text, for a statement that is built once: value `name` is what rowsAsJson answers.
 * What `computed` says stands in place of the rows' own columns of these names; defaults of the table do not count, and
 * ids that the database gives cannot be left to it.
 */
export function insertRows<Table extends PgTable>(
  db: Pick<Database, 'insert'>,
  table: Table,
  name: string,
  computed: Readonly<Record<string, SQL>> = {},
) {
  const requested = Object.entries(getTableColumns(table)).map(
    ([key, column]) => computed[key] ?? sql.identifier(column.name),
  )
  return db.insert(table).select(
    sql`select ${sql.join(requested, sql`, `)}
      from json_populate_recordset(null::${table}, ${sql.placeholder(name)}::json)`,
  )
}

/** Rows as insertRows reads them. */
export function rowsAsJson<Table extends PgTable>(
  table: Table,
  rows: readonly Partial<InferSelectModel<Table>>[],
): string {
  const columns = Object.entries(getTableColumns(table))
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, column]) => [column.name, Reflect.get(row, key)])),
    ),
  )
}
