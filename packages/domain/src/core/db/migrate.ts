import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase, RunSql } from './database.ts'

const migrationName = /^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/

/**
 * What a migration does to the version that still runs: an `expand` leaves it working, a `contract` removes what only
 * older versions use (docs/upgrades.md).
 */
type Phase = 'expand' | 'contract'

export interface Migration {
  name: string
  sql: string
  checksum: string
  phase: Phase
}

/** @throws Error if a file does not declare its phase */
export function loadMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => migrationName.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      const phase = /^(?:-- no transaction\n)?-- phase: (expand|contract)\n/.exec(sql)?.[1]
      if (!phase)
        throw new Error(
          `Migration ${name} must begin with the line "-- phase: expand" or "-- phase: contract".`,
        )
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), phase: phase as Phase }
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
const migrationLimits: MigrationLimits = { lockMs: 3_000, attempts: 20, retryDelayMs: 2_000 }

export interface MigrateOptions {
  limits?: MigrationLimits
  /**
   * The version of the shop that starts. A contract migration waits until another version than the one that brought it
   * starts: then none runs that is older than that. Without a version all run, as in a copy that no other uses.
   */
  version?: string
  /** Only these, such as those that a backup has. */
  names?: ReadonlySet<string>
  /** After those of the folder; their names have a slash. */
  more?: readonly Migration[]
}

interface Recorded {
  name: string
  checksum: string
  phase: Phase
  /** The version that brought it. */
  version: string
  isApplied: boolean
}

/**
 * Applies pending migrations; several processes may start concurrently. Returns the names of those applied now.
 * @throws Error if a file has changed since it was applied, or a newer version has removed what this one needs
 */
export async function migrate(
  database: OpenDatabase,
  folder: string,
  { limits = migrationLimits, version, names, more = [] }: MigrateOptions = {},
): Promise<string[]> {
  return database.runExclusively(async (run) => {
    const recorded = await listRecorded(run)
    const files = [...loadMigrations(folder), ...more]
    rejectUnknownContracts([...recorded.values()], files)
    const appliedNames: string[] = []
    for (const migration of files.filter(({ name }) => names?.has(name) ?? true)) {
      const { name, checksum, phase } = migration
      const earlier = recorded.get(name)
      if (earlier?.isApplied && earlier.checksum !== checksum)
        throw new Error(`Migration ${name} was changed after it was applied.`)
      if (earlier?.isApplied) continue
      const note = {
        ...migration,
        version: (earlier?.checksum === checksum && earlier.version) || version || '',
      }
      if (phase === 'contract' && version !== undefined && note.version === version) {
        await run(recordSql(note, 'NULL'))
        continue
      }
      await retryUntilLocked(limits, () => apply(run, note, limits)).catch((error: unknown) => {
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      })
      appliedNames.push(name)
    }
    // An older version forgets what waits: when a version brings it again, it waits for the one after.
    for (const { name, isApplied } of recorded.values())
      if (!isApplied && !files.some((file) => file.name === name))
        await run('DELETE FROM migrations WHERE name = $1', [name])
    return appliedNames
  })
}

/** The applied migrations and the contract migrations that wait, by name. */
async function listRecorded(run: RunSql): Promise<Map<string, Recorded>> {
  await run(`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL,
    phase text NOT NULL, version text NOT NULL, applied_at timestamptz)`)
  const { rows } = await run(
    'SELECT name, checksum, phase, version, applied_at IS NOT NULL AS "isApplied" FROM migrations',
  )
  return new Map((rows as unknown as Recorded[]).map((row) => [row.name, row]))
}

/** A newer version may have added what this one does not know, but not removed anything. Extensions may be gone. */
function rejectUnknownContracts(recorded: Recorded[], files: Migration[]): void {
  const known = new Set(files.map(({ name }) => name))
  const unknown = recorded.find(
    ({ name, phase, isApplied }) =>
      phase === 'contract' && isApplied && !known.has(name) && !name.includes('/'),
  )
  if (!unknown) return
  const { name, version } = unknown
  throw new Error(
    `This version of the shop is too old for its database: migration ${name} has removed what it needs. Start version ${version} or a newer one.`,
  )
}

/** `appliedAt` is SQL; NULL for one that waits. */
function recordSql(
  { name, checksum, phase, version }: Omit<Recorded, 'isApplied'>,
  appliedAt: 'now()' | 'NULL',
) {
  return `INSERT INTO migrations (name, checksum, phase, version, applied_at)
    VALUES ('${name}', '${checksum}', '${phase}', '${version}', ${appliedAt})
    ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, version = excluded.version,
      applied_at = excluded.applied_at;`
}

async function apply(
  run: RunSql,
  migration: Migration & { version: string },
  { lockMs }: MigrationLimits,
): Promise<void> {
  const { sql } = migration
  const note = recordSql(migration, 'now()')
  if (sql.startsWith(noTransaction)) {
    for (const statement of splitStatements(sql)) {
      // CONCURRENTLY waits for running transactions, but does not block new ones.
      await run(`SET lock_timeout = ${/\bCONCURRENTLY\b/i.test(statement) ? 0 : lockMs}`)
      await run(statement)
    }
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
