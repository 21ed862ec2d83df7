/** How long the shop waits for PostgreSQL, in ms. Work that needs longer sets its own limits. */
export interface DatabaseLimits {
  /** For a connection: a new one, or a free one if all are in use. */
  connectMs: number
  /** Between two health checks, while something waits for the database. */
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

/** A health check takes less than the 5 s within which every call is answered; so do a connection and a lock. */
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
