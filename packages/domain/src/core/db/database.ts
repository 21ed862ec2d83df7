import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** A database or a transaction of it: both engines offer the same calls, typed as node-postgres. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Engine = 'embedded' | 'postgres'

/** Runs plain SQL; without values several statements may stand in `text`. */
export type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

export interface OpenDatabase {
  engine: Engine
  db: Database
  run: RunSql
  /** One session that no other process of the shop shares the work of: migrations, import. */
  runExclusively<T>(work: (run: RunSql) => Promise<T>): Promise<T>
  /**
   * One transaction of plain SQL: 'read' sees one snapshot and changes nothing, 'write' keeps all or nothing.
   * Inside, only the given function is used.
   */
  transact<T>(mode: 'read' | 'write', work: (run: RunSql) => Promise<T>): Promise<T>
  /** Calls back at each NOTIFY on the channel; the answer stops listening. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  /** How many statements wait for a free connection now. */
  waiting(): number
  /** Statements sent since the database was opened, for the bench. */
  statementsSent(): number
  close(): Promise<void>
}
