import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { DatabaseUnavailable } from './database.ts'

/** How long the shop waits for PostgreSQL, in ms. Tasks that need longer set their own limits. */
export interface DatabaseLimits {
  /** For a connection: a new one, or a free one if all are in use. */
  connectMs: number
  /** Between two health checks, while anything waits for the database. */
  probeMs: number
  /** For the response to a health check. */
  responseMs: number
  /** For one statement. */
  statementMs: number
  /** For a lock that another transaction holds. */
  lockMs: number
  /** For the next statement of a transaction. */
  idleMs: number
}

/** A health check takes less than the 5 s in which every call must respond; so do a connection and a lock. */
export const databaseLimits: DatabaseLimits = {
  connectMs: 4_000,
  probeMs: 1_000,
  responseMs: 2_500,
  statementMs: 30_000,
  lockMs: 4_000,
  idleMs: 60_000,
}

/** The first statement of a transaction without time limits, such as an export or import. */
export const noLimits =
  'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'

interface WatchOptions {
  url: string
  limits: DatabaseLimits
  /** Whether anything is waiting for the database. */
  hasPending(): boolean
  /** Closes every connection at once, so that pending statements fail. */
  dropAll(): void
}

interface DatabaseWatch {
  /** True from a failed check until the next successful one. */
  isUnavailable(): boolean
  stop(): void
}

/**
 * Checks on a separate connection whether the database still responds while anything waits for it. A lost or frozen
 * machine sends nothing: without this, a call would wait until the statement timeout. Slow statements are left alone.
 * Once the database is unavailable, it is checked until it is back.
 */
export function watchDatabase({ url, limits, hasPending, dropAll }: WatchOptions): DatabaseWatch {
  let client: Client | undefined
  let isUnavailable = false
  let isChecking = false

  /** Sets no timeout for a new connection: only withTimeout decides when it is too late. */
  async function ping(): Promise<void> {
    const isNew = !client
    const current = (client ??= new Client({ connectionString: url, application_name: 'shop health check' }))
    if (isNew) await current.on('error', () => {}).connect()
    await current.query('SELECT 1')
  }

  async function check(): Promise<void> {
    isChecking = true
    try {
      await withTimeout(ping(), limits.responseMs)
      isUnavailable = false
    } catch (error) {
      disconnect()
      // "Too many connections" is a response too.
      if ((error as { code?: unknown }).code === '53300') return
      // The connection of the last check may have ended in the meantime: only a new one is conclusive.
      const isLost = isUnavailable || error instanceof DatabaseUnavailable || !(await respondsNow())
      if (isLost && !isUnavailable) dropAll()
      isUnavailable = isLost
    } finally {
      isChecking = false
    }
  }

  async function respondsNow(): Promise<boolean> {
    try {
      await withTimeout(ping(), limits.responseMs)
      return true
    } catch {
      disconnect()
      return false
    }
  }

  function disconnect(): void {
    if (client) dropConnection(client)
    client = undefined
  }

  const timer = setInterval(() => {
    if (!isChecking && (isUnavailable || hasPending())) void check()
  }, limits.probeMs)
  timer.unref()
  return {
    isUnavailable: () => isUnavailable,
    stop() {
      clearInterval(timer)
      disconnect()
    },
  }
}

/** Destroys a connection without notifying the server, which may no longer respond. */
export function dropConnection(client: Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}

/** @throws DatabaseUnavailable if the work has not finished after `ms` */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  work.catch(() => {})
  const deadline = new AbortController()
  try {
    return await Promise.race([work, rejectAfter(ms, deadline.signal)])
  } finally {
    deadline.abort()
  }
}

/**
 * If this process itself was busy for that long, a response may already have arrived: the second pause gives time to
 * read it.
 */
async function rejectAfter(ms: number, signal: AbortSignal): Promise<never> {
  await pause(ms, undefined, { signal })
  await pause(50, undefined, { signal })
  throw new DatabaseUnavailable('The database is not responding.')
}
