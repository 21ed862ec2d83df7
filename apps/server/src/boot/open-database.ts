import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { openPostgres } from '@shop/domain/core/db/postgres-database'
import type { Config } from '../config.ts'
import { describeError, StartProblem } from './start-log.ts'
import { version } from '../operations/system-status.ts'
import { fileURLToPath } from 'node:url'
import { migrate, type MigrateOptions } from '@shop/domain/core/db/migrate'
import { extensionMigrations } from '@shop/domain/operations/extensions/own-tables'
import { installedExtensions } from '../extensions/installed.ts'

type DatabaseConfig = Pick<
  Config,
  'DATABASE_URL' | 'DATABASE_LISTEN_URL' | 'DATABASE_READ_URL' | 'DATABASE_CONNECTIONS' | 'DATA_DIR'
>

/**
 * Opens PostgreSQL at DATABASE_URL, or else the embedded database in DATA_DIR/database. @throws StartProblem if it
 * cannot be reached or written to, or another process uses it
 */
export async function openConfiguredDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  requireWritable(config.DATA_DIR)
  try {
    if (config.DATABASE_URL)
      return await openPostgres(config.DATABASE_URL, {
        connections: config.DATABASE_CONNECTIONS,
        directUrl: config.DATABASE_LISTEN_URL,
        replicaUrl: config.DATABASE_READ_URL,
      })
    // Loaded on demand: it is a whole PostgreSQL, which a shop with a database server never needs.
    const { openEmbedded } = await import('@shop/domain/core/db/embedded-database')
    return await openEmbedded(join(config.DATA_DIR, 'database'))
  } catch (error) {
    throw new StartProblem((error as Error).message, { cause: error })
  }
}

/** Images, emails and the lock are stored there even if the database is not. */
function requireWritable(folder: string): void {
  try {
    createFolder(resolve(folder))
    // Root passes every permission check, yet system folders can reject writes, so the only test is to write.
    rmdirSync(mkdtempSync(join(folder, '.try-')))
  } catch (error) {
    throw new StartProblem(`DATA_DIR ${folder} cannot be written: ${describeError(error)}.`, { cause: error })
  }
}

/** One folder at a time: Node's recursive mkdir never returns below /proc. */
function createFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    if (code !== 'ENOENT') throw error
    createFolder(dirname(folder))
    mkdirSync(folder)
  }
}

const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url))

/**
 * As this version does at its start. Returns the names of those applied now. @throws StartProblem if a migration fails
 * or was changed after it was applied, or this version is too old
 */
export async function migrateDatabase(
  database: OpenDatabase,
  options: MigrateOptions = { version },
): Promise<string[]> {
  const work = async () =>
    migrate(database, migrationsFolder, { ...options, more: extensionMigrations(installedExtensions) })
  return work().catch((error: Error) => {
    throw new StartProblem(error.message, { cause: error })
  })
}
