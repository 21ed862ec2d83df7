import { Client, Pool, escapeIdentifier, types } from 'pg'
import { DatabaseUnavailable, type OpenDatabase, type RunSql } from './database.ts'
import {
  databaseLimits,
  type DatabaseLimits,
  noLimits,
  dropConnection,
  withTimeout,
  watchDatabase,
} from './database-health.ts'
import { createListener } from './listen.ts'
import { pooledDatabase, preparingClient } from './postgres-pool.ts'
import { createReadReplica } from './read-replica.ts'

/** Any number will do, as long as every process of every version uses the same one. */
const exclusiveLock = 7_263_001
const lowestVersion = 150_000

export interface PostgresOptions {
  connections?: number
  limits?: Partial<DatabaseLimits>
  /**
   * The server itself, if `url` is a pooler in transaction mode. Everything that needs a session uses it, and nothing
   * sent to `url` relies on one: statements have no names, limits are settings of the database role.
   */
  directUrl?: string | undefined
  /** A standby for reads that may be a few seconds old. The shop starts and runs without it, too. */
  replicaUrl?: string | undefined
}

/**
 * Opens PostgreSQL 15 or newer.
 * @throws Error with one plain sentence if the server is too old or cannot be reached
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  types.setTypeParser(types.builtins.INT8, Number)
  const limits = { ...databaseLimits, ...options.limits }
  const { connections = 10, directUrl, replicaUrl } = options
  const sessionUrl = directUrl ?? url
  const hasSessions = directUrl === undefined
  // A pooler whose connections are all in use would keep the health check waiting.
  const primary = connectPool(url, { limits, connections, hasSessions, watchUrl: sessionUrl })
  const replica = replicaUrl
    ? connectPool(replicaUrl, { limits, connections, hasSessions, watchUrl: replicaUrl })
    : undefined
  const { pool, run } = primary
  const close = async () => void (await Promise.all([primary.close(), replica?.close()]))
  const failOpen = (variable: string) => async (error: Error) => {
    await close()
    throw new Error(`Cannot connect to ${variable}: ${error.message}`, { cause: error })
  }
  if (directUrl)
    await withSession(directUrl, limits, (session) => setRoleSettings(session, limits)).catch(
      failOpen('DATABASE_LISTEN_URL'),
    )
  const version = await run('SHOW server_version_num').catch(failOpen('DATABASE_URL'))
  if (Number(version.rows[0]?.['server_version_num']) < lowestVersion) {
    await close()
    throw new Error('DATABASE_URL points to a PostgreSQL older than version 15; the shop needs 15 or newer.')
  }
  return {
    engine: 'postgres',
    db: primary.db,
    run,
    ...(replica && { replica: createReadReplica({ primary: run, replica }) }),
    runExclusively: (work) =>
      withSession(sessionUrl, limits, async (session) => {
        await lockExclusively(session)
        return work((text, values) => session.query(text, values))
      }),
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
    listen: createListener(sessionUrl, {
      responseMs: limits.responseMs,
      idleProbeMs: 5 * limits.probeMs,
    }),
    statementsSent: primary.statementsSent,
    waiting: () => pool.waitingCount,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount }),
    close,
  }
}

interface PoolOptions {
  limits: DatabaseLimits
  connections: number
  /** Whether each connection is a session of its own, with named statements and settings. */
  hasSessions: boolean
  /** Where the health check asks. */
  watchUrl: string
}

/** Connections to one address, opened as they are needed. */
function connectPool(url: string, { limits, connections, hasSessions, watchUrl }: PoolOptions) {
  const open = new Set<Client>()
  let statements = 0
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    Client: preparingClient({
      hasNames: hasSessions,
      onStatement: () => (statements += 1),
      onOpen(client) {
        open.add(client)
        client.once('end', () => open.delete(client))
      },
    }),
    // The pool awaits this promise, although its types do not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => {
      if (hasSessions) await client.query(sessionSettings(limits))
    },
  })
  const dropAll = () => open.forEach(dropConnection)
  const watch = watchDatabase({
    url: watchUrl,
    limits,
    hasPending: () => pool.totalCount > pool.idleCount || pool.waitingCount > 0,
    dropAll,
  })
  rejectWhile(watch.isUnavailable, pool)
  pool.on('error', () => {})
  const run: RunSql = (text, values) => pool.query(text, values)
  return {
    pool,
    db: pooledDatabase(pool),
    run,
    statementsSent: () => statements,
    /** Does not wait for a server that is lost. */
    async close(): Promise<void> {
      watch.stop()
      await withTimeout(pool.end(), limits.connectMs).catch(dropAll)
    },
  }
}

/** A connection of its own, whose settings and locks end with it. */
async function withSession<T>(
  url: string,
  { connectMs }: DatabaseLimits,
  work: (session: Client) => Promise<T>,
): Promise<T> {
  const session = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: 'shop session',
  })
  session.on('error', () => {})
  await session.connect()
  try {
    return await work(session)
  } finally {
    await withTimeout(session.end(), connectMs).catch(() => dropConnection(session))
  }
}

async function lockExclusively(session: Client): Promise<void> {
  await session.query('SET statement_timeout = 0; SET lock_timeout = 0')
  await session.query('SELECT pg_advisory_lock($1)', [exclusiveLock])
}

/** JIT compilation takes longer than any of our statements: 300 ms for the dashboard. */
function toSettings({ statementMs, lockMs, idleMs }: DatabaseLimits): [name: string, value: string][] {
  return [
    ['jit', 'off'],
    ['statement_timeout', String(statementMs)],
    ['lock_timeout', String(lockMs)],
    ['idle_in_transaction_session_timeout', String(idleMs)],
  ]
}

const sessionSettings = (limits: DatabaseLimits) =>
  toSettings(limits)
    .map(([name, value]) => `SET ${name} = ${value}`)
    .join('; ')

const readRoleSettings = `SELECT unnest(setconfig) AS setting FROM pg_db_role_setting
  JOIN pg_database ON pg_database.oid = setdatabase JOIN pg_roles ON pg_roles.oid = setrole
  WHERE datname = current_database() AND rolname = current_user`

/** The same for every connection that a pooler opens from now on. Written only if something differs. */
async function setRoleSettings(session: Client, limits: DatabaseLimits): Promise<void> {
  const hasAll = async () => {
    const { rows } = await session.query<{ setting: string }>(readRoleSettings)
    const stored = new Set(rows.map(({ setting }) => setting))
    return toSettings(limits).every(([name, value]) => stored.has(`${name}=${value}`))
  }
  if (await hasAll()) return
  // Several processes may start at once, and concurrent changes of one role fail.
  await lockExclusively(session)
  if (await hasAll()) return
  const { rows } = await session.query<{ name: string }>('SELECT current_database() AS name')
  const database = escapeIdentifier(rows[0]?.name ?? '')
  for (const [name, value] of toSettings(limits))
    await session.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = ${value}`)
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
