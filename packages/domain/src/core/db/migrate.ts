import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase, RunSql } from './database.ts'

const migrationName = /^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export function loadMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => migrationName.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * The first line of a migration whose statements cannot run in a transaction (CREATE INDEX CONCURRENTLY). If it fails
 * midway it is run again from the start, so it must use IF NOT EXISTS and first drop any invalid index left behind.
 */
const noTransaction = '-- no transaction\n'

export interface MigrationLimits {
  /** Lock timeout, in ms: a waiting lock blocks all later statements on the table. */
  lockMs: number
  /** How often a migration without a lock is retried, and the pause between attempts, in ms. */
  attempts: number
  retryDelayMs: number
}

/** The old version of the shop may still be running; its transactions end within seconds. */
export const migrationLimits: MigrationLimits = { lockMs: 3_000, attempts: 20, retryDelayMs: 2_000 }

/**
 * Applies pending migrations, then those of `more`; several processes may start concurrently. Returns the names of those
 * applied now.
 * @throws Error if a file has changed since it was applied
 */
export async function migrate(
  database: OpenDatabase,
  folder: string,
  limits: MigrationLimits = migrationLimits,
  more: readonly Migration[] = [],
): Promise<string[]> {
  return database.runExclusively(async (run) => {
    await run(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await run('SELECT name, checksum FROM migrations')
    const applied = new Map(rows.map((row) => [row['name'], row['checksum']]))
    const appliedNames: string[] = []
    for (const { name, sql, checksum } of [...loadMigrations(folder), ...more]) {
      if (applied.has(name)) {
        if (applied.get(name) !== checksum)
          throw new Error(`Migration ${name} was changed after it was applied.`)
        continue
      }
      await retryUntilLocked(limits, () => apply(run, { name, sql, checksum }, limits)).catch(
        (error: unknown) => {
          throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
        },
      )
      appliedNames.push(name)
    }
    return appliedNames
  })
}

async function apply(run: RunSql, { name, sql, checksum }: Migration, { lockMs }: MigrationLimits) {
  const note = `INSERT INTO migrations (name, checksum) VALUES ('${name}', '${checksum}');`
  if (sql.startsWith(noTransaction)) {
    // It waits for running transactions, but does not block new ones.
    await run('SET lock_timeout = 0')
    for (const statement of splitStatements(sql)) await run(statement)
    await run(note)
    return
  }
  await run(`BEGIN;\nSET LOCAL lock_timeout = ${lockMs};\n${sql}\n${note}\nCOMMIT;`).catch(
    async (error: unknown) => {
      await run('ROLLBACK')
      throw error
    },
  )
}

/** Splits statements, because several in one query would share a transaction. Each must end at the end of a line. */
function splitStatements(sql: string): string[] {
  return sql
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '')
}

const lockNotAvailable = '55P03'

async function retryUntilLocked({ attempts, retryDelayMs }: MigrationLimits, work: () => Promise<void>) {
  for (let left = attempts; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable || left === 0) throw error
      await pause(retryDelayMs)
    }
  }
}
