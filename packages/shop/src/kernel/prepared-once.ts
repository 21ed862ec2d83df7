import type { ShopContext } from './context.ts'
import type { Database } from './database.ts'

interface Prepared<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>
}

/**
 * A statement whose text never changes, built once a database: on a page that is asked for often, building a long one
 * takes as long as carrying it out. Values come by sql.placeholder.
 */
export function preparedOnce<Rows>(
  build: (db: Database) => Prepared<Rows>,
): (shop: ShopContext, values?: Record<string, unknown>) => Promise<Rows> {
  const built = new WeakMap<Database, Prepared<Rows>>()
  return ({ db }, values) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known.execute(values)
  }
}
