import { createHash } from 'node:crypto'
import { type InstalledExtension, tablePrefix } from '@shop/extension/define-extension'
import type { Migration } from '../../core/db/migrate.ts'

/** A statement in lower case, without comments, the content of texts, and `from` that names no table. */
const plain = (sql: string) =>
  sql
    .replaceAll(/--[^\n]*|\/\*[^]*?\*\/|('(?:[^']|'')*')/g, (_whole, text) => (text ? "''" : ' '))
    .toLowerCase()
    .replaceAll(/\bextract\s*\(\s*\w+\s+from\b|\bdistinct\s+from\b/g, ' ')

const name = String.raw`(?:"[^"]*"|[\w$])+(?:\s*\.\s*(?:"[^"]*"|[\w$])+)?`

/** What is followed by the name of a table or index, and the words between. */
const afterKeyword = new RegExp(
  String.raw`\b(?:from|join|into|update|table|references|truncate|index|using|on)\s+(?:(?:only|concurrently|if|not|exists)\s+)*(${name})`,
  'g',
)

/** The second and later tables of `from a, b c, d`. */
const afterComma = new RegExp(
  String.raw`\bfrom\s+${name}(?:\s+(?:as\s+)?\w+)?((?:\s*,\s*${name}(?:\s+(?:as\s+)?\w+)?)+)`,
  'g',
)

/** Words after `on`, `from` and `update` that name no table. */
const noTables = new Set([
  'conflict',
  'delete',
  'update',
  'set',
  'skip',
  'nowait',
  'of',
  'lateral',
  'unnest',
  'select',
])

/** Names given by `with name as (` are tables of the statement alone. */
const listLocalNames = (sql: string) =>
  [...sql.matchAll(/(?:\bwith(?:\s+recursive)?|,)\s+(\w+)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/g)].map(
    ([, local]) => local,
  )

/** Tables and indexes in a statement that do not have the extension's prefix. */
export function foreignTables(prefix: string, statement: string): string[] {
  const sql = plain(statement)
  const isIndex = /^\s*create\s+(?:unique\s+)?index\b/.test(sql)
  const local = new Set(listLocalNames(sql))
  const named = [...sql.matchAll(afterKeyword)].flatMap(([whole, table = '']) =>
    // In a join, `on` is followed by a column.
    whole.startsWith('on') && !isIndex ? [] : [table],
  )
  const listed = [...sql.matchAll(afterComma)].flatMap(([, list = '']) =>
    list
      .split(',')
      .slice(1)
      .map((each) => each.trim().split(/\s/)[0] ?? ''),
  )
  return [...named, ...listed].filter(
    (table) => !noTables.has(table) && !local.has(table) && !table.replaceAll('"', '').startsWith(prefix),
  )
}

const allowedStatements =
  /^(?:create\s+table|create\s+(?:unique\s+)?index|alter\s+table|drop\s+table|drop\s+index|insert\s+into|update|delete\s+from|comment\s+on\s+(?:table|column))\b/

const migrationName = /^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/

/** Why a migration of an extension is not applied; undefined if it only changes tables of its own. */
export function migrationError(prefix: string, sql: string): string | undefined {
  const statements = plain(sql)
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
  for (const statement of statements) {
    const start = statement.split(/\s+/).slice(0, 3).join(' ')
    if (!allowedStatements.test(statement))
      return `“${start} …” is not allowed: only tables, indexes and their rows`
    const foreign = foreignTables(prefix, statement)
    if (foreign.length > 0) return `${foreign.join(', ')} must start with ${prefix}`
  }
  return undefined
}

/**
 * The migrations of extensions, applied after the shop's own and recorded under the extension's name.
 * @throws Error for a statement that concerns anything but the extension's own tables
 */
export function extensionMigrations(installed: readonly InstalledExtension[]): Migration[] {
  return installed.flatMap(({ extension, migrations }) =>
    migrations.map(({ name, sql }, index) => {
      const fullName = `${extension.name}/${name}`
      if (!migrationName.test(name) || Number(name.slice(0, 4)) !== index + 1)
        throw new Error(`Migration ${fullName} should be number ${index + 1}, a name and .sql.`)
      const problem = migrationError(tablePrefix(extension.name), sql)
      if (problem) throw new Error(`Migration ${fullName}: ${problem}.`)
      // Only the extension's own version before can miss what it drops (docs/upgrades.md).
      const phase = sql.startsWith('-- phase: contract\n') ? 'contract' : 'expand'
      return { name: fullName, sql, checksum: createHash('sha256').update(sql).digest('hex'), phase }
    }),
  )
}
