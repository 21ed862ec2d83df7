import type { RequestContext } from './context.ts'
import type { Database } from './db/database.ts'

interface Prepared<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>
}

/**
 * A statement whose text never changes, built once a database, and once a connection for its transactions: of what is
 * asked for often, building the text takes as long as carrying it out. Values come by sql.placeholder.
 */
export function preparedStatement<Rows>(
  build: (db: Database) => Prepared<Rows>,
): (ctx: RequestContext, values?: Record<string, unknown>) => Promise<Rows> {
  const built = new WeakMap<Database, Prepared<Rows>>()
  return ({ db }, values) => {
    const cached = built.get(db) ?? build(db)
    built.set(db, cached)
    return cached.execute(values)
  }
}
