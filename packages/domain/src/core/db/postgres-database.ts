import { type Client, Pool, types } from 'pg'
import { DatabaseUnavailable, type OpenDatabase, type RunSql } from './database.ts'
import {
  databaseLimits,
  type DatabaseLimits,
  noLimits,
  dropConnection,
  withTimeout,
  watchDatabase,
} from './database-health.ts'
import { listenWithReconnect } from './listen.ts'
import { pooledDatabase, preparingClient } from './postgres-pool.ts'

/** Any number will do, as long as every process of every version uses the same one. */
const exclusiveLock = 7_263_001
const lowestVersion = 150_000

/**
 * Opens PostgreSQL 15 or newer.
 * @throws Error with one plain sentence if the server is too old or cannot be reached
 */
export async function openPostgres(
  url: string,
  options: { connections?: number; limits?: Partial<DatabaseLimits> } = {},
): Promise<OpenDatabase> {
  types.setTypeParser(types.builtins.INT8, Number)
  const limits = { ...databaseLimits, ...options.limits }
  const open = new Set<Client>()
  let statements = 0
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    Client: preparingClient(
      () => (statements += 1),
      (client) => {
        open.add(client)
        client.once('end', () => open.delete(client))
      },
    ),
    // The pool awaits this promise, although its types do not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => void (await client.query(sessionSettings(limits))),
  })
  const dropAll = () => open.forEach(dropConnection)
  const watch = watchDatabase({
    url,
    limits,
    hasPending: () => pool.totalCount > pool.idleCount || pool.waitingCount > 0,
    dropAll,
  })
  rejectWhile(watch.isUnavailable, pool)
  pool.on('error', () => {})
  const run: RunSql = (text, values) => pool.query(text, values)
  /** Does not wait for a server that is lost. */
  async function close(): Promise<void> {
    watch.stop()
    await withTimeout(pool.end(), limits.connectMs).catch(dropAll)
  }
  const version = await run('SHOW server_version_num').catch(async (error: Error) => {
    await close()
    throw new Error(`Cannot connect to DATABASE_URL: ${error.message}`, { cause: error })
  })
  if (Number(version.rows[0]?.['server_version_num']) < lowestVersion) {
    await close()
    throw new Error('DATABASE_URL points to a PostgreSQL older than version 15; the shop needs 15 or newer.')
  }
  return {
    engine: 'postgres',
    db: pooledDatabase(pool),
    run,
    async runExclusively(work) {
      const client = await pool.connect()
      try {
        await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
        await client.query('SELECT pg_advisory_lock($1)', [exclusiveLock])
        return await work((text, values) => client.query(text, values))
      } finally {
        await client.query('SELECT pg_advisory_unlock_all()').catch(() => {})
        // Its limits and settings were changed, so it cannot be returned to the pool.
        client.release(true)
      }
    },
    async transact(mode, work) {
      const client = await pool.connect()
      try {
        await client.query(mode === 'read' ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN')
        await client.query(noLimits)
        const done = await work((text, values) => client.query(text, values))
        await client.query('COMMIT')
        client.release()
        return done
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {})
        client.release(true)
        throw error
      }
    },
    listen: (channel, onPayload) =>
      listenWithReconnect(url, channel, onPayload, {
        responseMs: limits.responseMs,
        idleProbeMs: 5 * limits.probeMs,
      }),
    statementsSent: () => statements,
    waiting: () => pool.waitingCount,
    close,
  }
}

/** JIT compilation takes longer than any of our statements: 300 ms for the dashboard. */
function sessionSettings({ statementMs, lockMs, idleMs }: DatabaseLimits): string {
  return [
    'SET jit = off',
    `SET statement_timeout = ${statementMs}`,
    `SET lock_timeout = ${lockMs}`,
    `SET idle_in_transaction_session_timeout = ${idleMs}`,
  ].join('; ')
}

/** Rejects connections at once while the database is known to be unavailable. */
function rejectWhile(isUnavailable: () => boolean, pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...input: unknown[]) => unknown
  pool.connect = ((done?: (error: Error) => void) => {
    if (!isUnavailable()) return done ? connect(done) : connect()
    const error = new DatabaseUnavailable('The database is not responding.')
    if (!done) return Promise.reject(error)
    process.nextTick(done, error)
    return undefined
  }) as Pool['connect']
}
