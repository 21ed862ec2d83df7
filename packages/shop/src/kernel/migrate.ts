import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from './database.ts'

const migrationName = /^\d{4}_[a-z0-9_]+\.sql$/

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => migrationName.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Brings the database up to date; several processes may start at once. Answers the names that were applied now.
 * @throws Error when a file that was applied before has been changed since.
 */
export async function migrate(database: OpenDatabase, folder: string): Promise<string[]> {
  return database.exclusively(async (run) => {
    await run(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await run('SELECT name, checksum FROM migrations')
    const applied = new Map(rows.map((row) => [row['name'], row['checksum']]))
    const fresh: string[] = []
    for (const { name, sql, checksum } of readMigrations(folder)) {
      if (applied.has(name)) {
        if (applied.get(name) !== checksum)
          throw new Error(`Migration ${name} was changed after it was applied.`)
        continue
      }
      await run(
        `BEGIN;\n${sql}\nINSERT INTO migrations (name, checksum) VALUES ('${name}', '${checksum}');\nCOMMIT;`,
      ).catch(async (error: unknown) => {
        await run('ROLLBACK')
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      })
      fresh.push(name)
    }
    return fresh
  })
}
