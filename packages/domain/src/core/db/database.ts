import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { ReadReplica } from './read-replica.ts'

/** A database, or a transaction of it. Both engines offer the same calls, typed as node-postgres. */
export type Database = PgDatabase<NodePgQueryResultHKT>
export type Engine = 'embedded' | 'postgres'

/** Runs plain SQL. Without values, `text` may contain several statements. */
export type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

export interface OpenDatabase {
  engine: Engine
  db: Database
  run: RunSql
  /** Runs work that only one process at a time may do, such as migrations and imports, in one session. */
  runExclusively<T>(work: (run: RunSql) => Promise<T>): Promise<T>
  /**
   * One transaction of plain SQL: 'read' sees one snapshot and changes nothing, 'write' is all or nothing. Inside, only
   * use the function passed to it.
   */
  transact<T>(mode: 'read' | 'write', work: (run: RunSql) => Promise<T>): Promise<T>
  /** Calls back on each NOTIFY on the channel. The returned function stops listening. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  /** Undefined without DATABASE_READ_URL. */
  replica?: ReadReplica
  /** Number of statements waiting for a free connection. */
  waiting(): number
  /** Connections that are open, and of them those that are free. */
  connections(): { open: number; idle: number }
  /** Number of statements sent since the database was opened, for the benchmark. */
  statementsSent(): number
  close(): Promise<void>
}

/** The database does not respond or has no free connection. It usually recovers within seconds. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Seconds after which a client should retry. */
export const databaseRetrySeconds = 3

/**
 * Lost and refused connections (08 and the codes of Node), too many connections (53300), a server that is stopping or
 * starting (57P01 to 57P03), and our own timeouts of a statement (57014), a lock (55P03) and an idle transaction
 * (25P03).
 */
const unavailableCodes =
  /^(?:08\w{3}|53300|57P0[123]|57014|55P03|25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/

const unavailableMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether an error, or one of its causes, means that the database did not respond in time. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (cause instanceof DatabaseUnavailable || unavailableMessages.test(cause.message)) return true
    if (typeof code === 'string' && unavailableCodes.test(code)) return true
  }
  return false
}
