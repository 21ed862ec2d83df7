import { mkdirSync, fdatasyncSync } from 'node:fs'
import { dirname } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, OpenDatabase, RunSql } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * PGlite starts PostgreSQL without fsync; without -F and with this method, every commit calls fsync. Halving the
 * default buffers saves 60 MB of memory, because the operating system caches the same pages.
 */
function durableStartParams(): string[] {
  const params = PGlite.defaultStartParams.filter((param) => param !== '-F')
  return [...params, '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=64MB']
}

/** Opens the embedded PostgreSQL in memory, for tests; optionally in memory that already contains a database. */
export async function openInMemory(memory = new MemoryFS()): Promise<OpenDatabase> {
  return wrap(await PGlite.create({ fs: memory, extensions: { pg_trgm } }), () => {})
}

/**
 * Opens the embedded PostgreSQL in a folder, which only this process may use until it closes. Commits are durable.
 * @throws Error with one plain sentence if another process has the folder open
 */
export async function openEmbedded(folder: string, options: { sync?: (file: number) => void } = {}) {
  mkdirSync(dirname(folder), { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const lite = await PGlite.create({
      fs: new DurableFileSystem(folder, options.sync),
      startParams: durableStartParams(),
      extensions: { pg_trgm },
    })
    return wrap(lite, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function wrap(lite: PGlite, unlock: () => void): OpenDatabase {
  let statements = 0
  const run: RunSql = async (text, values) => {
    if (values && values.length > 0) return lite.query<Record<string, unknown>>(text, values)
    const results = await lite.exec(text)
    return {
      rows: results.findLast((result) => result.rows.length > 0)?.rows ?? [],
    }
  }
  const db = drizzle(lite, { logger: { logQuery: () => (statements += 1) } }) as unknown as Database
  return {
    engine: 'embedded',
    db,
    run,
    runExclusively: (work) => work(run),
    transact: (mode, work) =>
      lite.transaction(async (tx) => {
        if (mode === 'read') await tx.exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
        return work((text, values) => tx.query<Record<string, unknown>>(text, values))
      }),
    listen: (channel, onPayload) => lite.listen(channel, onPayload),
    waiting: () => 0,
    connections: () => ({ open: 1, idle: 1 }),
    statementsSent: () => statements,
    async close() {
      await lite.close()
      unlock()
    },
  }
}

/** PGlite's Node file system has no fsync. This one does, so that a commit is on disk before it is acknowledged. */
export class DurableFileSystem extends NodeFS {
  readonly #sync: (file: number) => void

  /** `sync` writes a file's data to disk before it returns; tests count its calls. */
  constructor(folder: string, sync: (file: number) => void = fdatasyncSync) {
    super(folder)
    this.#sync = sync
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...args)
    const { emscriptenOpts } = prepared
    emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        const operations = (
          module as { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } }
        ).NODEFS.stream_ops
        operations.fsync = ({ nfd }) => {
          if (typeof nfd === 'number') this.#sync(nfd)
          return 0
        }
      },
    ]
    return prepared
  }
}
