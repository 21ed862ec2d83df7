import type { RequestContext } from './context.ts'
import type { Database } from './db/database.ts'
import { preparingDatabase } from './db/postgres-pool.ts'
import { type Placeholder, type SQL, sql, getTableColumns, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

interface Prepared<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>
}

/**
 * A statement with fixed text, built once per database and once per connection for transactions: for frequent statements,
 * building the text takes as long as running it. Values are passed with sql.placeholder.
 */
export function preparedStatement<Rows>(
  build: (db: Database) => Prepared<Rows>,
): (ctx: RequestContext, values?: Record<string, unknown>) => Promise<Rows> {
  const built = new WeakMap<Database, Prepared<Rows>>()
  return (ctx, values) => {
    const db = preparingDatabase(ctx.db)
    const cached = built.get(db) ?? build(db)
    built.set(db, cached)
    return cached.execute(values)
  }
}

/**
 * Parameters whose values PostgreSQL does not look at when it plans. Where a statement looks cheaper for the value at hand
 * than for any, it is planned again at each call, which can take longer than to carry it out.
 */
export const genericPlanParam = {
  text: (parameter: Placeholder): SQL => sql`(select ${parameter}::text)`,
  ids: (parameter: Placeholder): SQL => sql`(select ${parameter}::uuid[])::uuid[]`,
}

/**
 * Inserts any number of rows by one text, for a statement that is built once: value `name` is what rowsAsJson answers.
 * What `computed` says is in place of the rows' own columns of these names; defaults of the table do not count, and
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

/** Rows as JSON, for insertRows. */
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
