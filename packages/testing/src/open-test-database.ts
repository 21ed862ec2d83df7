import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { PGlite, MemoryFS } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { openInMemory } from '@shop/domain/core/db/embedded-database'
import { migrate, loadMigrations } from '@shop/domain/core/db/migrate'
import { openPostgres } from '@shop/domain/core/db/postgres-database'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/shop-test', import.meta.url))

function hashSchema(): string {
  const hash = createHash('sha1')
  for (const { name, checksum } of loadMigrations(migrationsFolder)) hash.update(name).update(checksum)
  return hash.digest('hex').slice(0, 16)
}

/** An empty, migrated database on the engine under test (SHOP_TEST_ENGINE), removed when closed. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return process.env['SHOP_TEST_ENGINE'] === 'postgres' ? openTestPostgres() : openTestEmbedded()
}

let migratedFiles: DatabaseFolder | undefined

export async function openTestEmbedded(): Promise<OpenDatabase> {
  migratedFiles ??= await getMigratedFolder()
  return openInMemory(new FilledMemory(migratedFiles))
}

/** Migrating takes seconds on the embedded engine, so the migrated folder is cached in a file. */
async function getMigratedFolder(): Promise<DatabaseFolder> {
  const cached = join(cacheFolder, `${hashSchema()}.folder`)
  if (!existsSync(cached)) {
    const lite = await PGlite.create({ extensions: { pg_trgm } })
    await migrate(
      {
        engine: 'embedded',
        runExclusively: (work: (run: (text: string) => Promise<{ rows: never[] }>) => unknown) =>
          work(async (text) => ({ rows: ((await lite.exec(text)).at(-1)?.rows ?? []) as never[] })),
      } as unknown as OpenDatabase,
      migrationsFolder,
    )
    mkdirSync(cacheFolder, { recursive: true })
    await lite.exec('CHECKPOINT')
    const mine = `${cached}.${process.pid}`
    writeFileSync(mine, serialize(readDatabaseFolder(lite.Module.FS)))
    renameSync(mine, cached)
    await lite.close()
  }
  return deserialize(readFileSync(cached)) as DatabaseFolder
}

function serverUrl(database: string): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://localhost/postgres')
  url.pathname = `/${database}`
  return url.href
}

async function withServer<T>(work: (run: OpenDatabase['run']) => Promise<T>): Promise<T> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test.')
  const server = await openPostgres(url, { connections: 1 })
  try {
    return await server.runExclusively(work)
  } finally {
    await server.close()
  }
}

/** A busy machine must not fail a test; tests of the database limits set their own. */
const patientLimits = { connectMs: 60_000, responseMs: 60_000, statementMs: 60_000, lockMs: 60_000 }

/** A copy of a migrated template database: each test file has its own, and no rows are shared. */
export async function openTestPostgres(
  options: { connections?: number } = {},
): Promise<OpenDatabase & { url: string }> {
  const template = `shop_template_${hashSchema()}`
  const name = `shop_test_${randomBytes(6).toString('hex')}`
  await withServer(async (run) => {
    const { rows } = await run('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (rows.length === 0) {
      await run(`CREATE DATABASE ${template}_making`)
      const templateDatabase = await openPostgres(serverUrl(`${template}_making`), { connections: 1 })
      await migrate(templateDatabase, migrationsFolder)
      await templateDatabase.close()
      await run(`ALTER DATABASE ${template}_making RENAME TO ${template}`)
    }
    await run(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  })
  const database = await openPostgres(serverUrl(name), { ...options, limits: patientLimits })
  return {
    ...database,
    url: serverUrl(name),
    async close() {
      await database.close()
      await withServer((run) => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

type Files = PGlite['Module']['FS']

/** A snapshot of an embedded database's folder, by path; folders have no bytes. */
type DatabaseFolder = [path: string, bytes: Uint8Array | null][]

const root = PGlite.paths.PGDATA

/** Reads the folder of an in-memory database, which must be closed or idle. */
function readDatabaseFolder(files: Files, path: string = root): DatabaseFolder {
  const names = (files.readdir(path) as string[]).filter((name) => name !== '.' && name !== '..')
  return names.flatMap((name): DatabaseFolder => {
    const inside = `${path}/${name}`
    if (files.isDir(files.stat(inside).mode)) return [[inside, null], ...readDatabaseFolder(files, inside)]
    return [[inside, files.readFile(inside)]]
  })
}

/** Memory initialised with such a folder: half the time of unpacking a dump, in each of two hundred test files. */
class FilledMemory extends MemoryFS {
  readonly #folder: DatabaseFolder

  constructor(folder: DatabaseFolder) {
    super()
    this.#folder = folder
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS
    if (!files) throw new Error('The engine has not begun')
    files.mkdirTree(root)
    for (const [path, bytes] of this.#folder) {
      if (bytes) files.writeFile(path, bytes, { canOwn: false })
      else files.mkdir(path, 0o700)
    }
  }
}
