import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { OpenDatabase } from './database.ts'
import { openTestDatabase } from '@shop/testing/open-test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface Column {
  name: string
  type: string
  required: boolean
}

const folder = new URL('../../', import.meta.url)

async function declaredTables(): Promise<[name: string, columns: Column[]][]> {
  const tables: [string, Column[]][] = []
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('/tables.ts')) continue
    const declared = Object.values((await import(new URL(path, folder).href)) as Record<string, unknown>)
    for (const table of declared.filter((value) => is(value, PgTable))) {
      const { name, columns } = getTableConfig(table)
      tables.push([name, columns.filter(({ generated }) => !generated).map(toColumn)])
    }
  }
  return tables
}

function toColumn(column: { name: string; notNull: boolean; getSQLType(): string }): Column {
  return { name: column.name, type: column.getSQLType().replace(', ', ','), required: column.notNull }
}

/** Columns that code reads and writes. A column computed by PostgreSQL need not be declared. */
async function realColumns(database: OpenDatabase, table: string): Promise<Column[]> {
  const { rows } = await database.run(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  return rows as unknown as Column[]
}

const byName = (columns: Column[]) => columns.toSorted((a, b) => (a.name < b.name ? -1 : 1))
const tables = await declaredTables()

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('finds tables of several domains', () => {
  expect(tables.map(([name]) => name)).toEqual(
    expect.arrayContaining(['accounts', 'orders', 'products', 'emails']),
  )
})

test('no table is declared twice', () => {
  const names = tables.map(([name]) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each(tables)('%s is declared as the migrations created it', async (name, columns) => {
  expect(byName(columns)).toEqual(byName(await realColumns(database, name)))
})

test('no trigram index is on the bare column of a key, where "=" would use it', async () => {
  const { rows } = await database.run(
    `SELECT indexname AS name FROM pg_indexes WHERE indexdef ~ '\\((id|sku|number|reference|email) gin_trgm_ops\\)'`,
  )
  expect(rows).toEqual([])
})
