import type { RunSql } from '@shop/domain/core/db/database'
import type { TextRow } from './table-files.ts'
import type { Manifest } from './manifest.ts'

export interface ShopTable {
  name: string
  /** Stored columns, with their SQL types. */
  columns: { name: string; type: string }[]
}

/**
 * Tables that are not transferred: each side has its own migrations and backups, rate counters can be lost, triggers
 * write facets when products are imported, and rollups are recomputed: the import marks them all.
 */
const excludedTables = [
  'migrations',
  'rate_counters',
  'product_facets',
  'customer_stats',
  'report_rollups',
  'rollups_due',
  'backups',
  'offsite_backups',
]

/** Every table of the shop, referenced ones first. */
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

/** @throws Error if tables reference each other in a cycle */
function inOrder(tables: ShopTable[], references: [from: string, to: string][]): ShopTable[] {
  const remainingTables = [...tables]
  const orderedTables: ShopTable[] = []
  while (remainingTables.length > 0) {
    const remainingNames = new Set(remainingTables.map(({ name }) => name))
    const next = remainingTables.findIndex(
      ({ name }) => !references.some(([from, to]) => from === name && remainingNames.has(to)),
    )
    const [table] = next < 0 ? [] : remainingTables.splice(next, 1)
    if (!table) throw new Error(`These tables point to each other: ${[...remainingNames].join(', ')}`)
    orderedTables.push(table)
  }
  return orderedTables
}

/** A quoted SQL identifier. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

const batchSize = 200

/** Values must be formatted the same on both engines, whatever the server's settings. */
export async function useCanonicalFormats(run: RunSql): Promise<void> {
  await run(`SELECT set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('bytea_output', 'hex', true), set_config('intervalstyle', 'postgres', true)`)
}

/** All rows of a table in batches, each value as text. Needs a transaction. */
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

/** Inserts rows from text values. */
export async function writeRows(run: RunSql, { name, columns }: ShopTable, rows: AsyncIterable<TextRow>) {
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

/** The position of every sequence. */
export async function listSequences(run: RunSql): Promise<Manifest['sequences']> {
  const { rows } = await run(
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )
  const sequences: Manifest['sequences'] = []
  for (const row of rows) {
    const name = String(row['name'])
    const read = await run(
      `SELECT last_value::text AS value, is_called AS used FROM ${quoteIdentifier(name)}`,
    )
    sequences.push({
      name,
      value: String(read.rows[0]?.['value']),
      used: read.rows[0]?.['used'] === true,
    })
  }
  return sequences
}

export async function setSequences(run: RunSql, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value, used } of sequences) {
    await run('SELECT setval($1::text::regclass, $2::text::bigint, $3)', [quoteIdentifier(name), value, used])
  }
}
