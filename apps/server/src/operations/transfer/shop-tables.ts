import type { RunSql } from '@shop/domain/core/db/database'

export interface ShopTable {
  name: string
  /** Columns that hold data of their own, with their types as SQL writes them. */
  columns: { name: string; type: string }[]
}

/**
 * Not moved: each side keeps its own list of migrations and of backups, counters of tries may be lost, and triggers
 * write the facets when the products come, and whose figures and which days' sums are due when accounts and orders do.
 */
const excludedTables = [
  'migrations',
  'rate_counters',
  'product_facets',
  'customer_stats',
  'customer_stats_dirty',
  'report_rollups',
  'report_rollups_dirty',
  'backups',
]

/** Every table of the shop, those that others point to first. */
export async function listShopTables(run: RunSql): Promise<ShopTable[]> {
  const { rows } = await run(`
    SELECT c.relname AS name, a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY c.relname, a.attnum`)
  const tables = new Map<string, ShopTable>()
  for (const row of rows) {
    const name = String(row['name'])
    if (excludedTables.includes(name)) continue
    const table = tables.get(name) ?? { name, columns: [] }
    table.columns.push({ name: String(row['column']), type: String(row['type']) })
    tables.set(name, table)
  }
  return inOrder([...tables.values()], await listReferences(run))
}

async function listReferences(run: RunSql): Promise<[from: string, to: string][]> {
  const { rows } = await run(`
    SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`)
  return rows.map((row) => [String(row['from']), String(row['to'])])
}

/** @throws Error when tables point to each other in a circle. */
function inOrder(tables: ShopTable[], references: [from: string, to: string][]): ShopTable[] {
  const waiting = [...tables]
  const placed: ShopTable[] = []
  while (waiting.length > 0) {
    const left = new Set(waiting.map(({ name }) => name))
    const next = waiting.findIndex(
      ({ name }) => !references.some(([from, to]) => from === name && left.has(to)),
    )
    const [table] = next < 0 ? [] : waiting.splice(next, 1)
    if (!table) throw new Error(`These tables point to each other: ${[...left].join(', ')}`)
    placed.push(table)
  }
  return placed
}

/** A name as SQL needs it inside a statement. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
