import { withTimeout } from './database-health.ts'
import type { Database, OpenDatabase, RunSql } from './database.ts'

/** A position in the primary's write-ahead log: a replica that has replayed it shows everything written before. */
export type LogPosition = number

/** A standby for reads that may be a few seconds old (core/stale-reads.ts). */
export interface ReadReplica {
  /** Its database, if it has replayed `written` and lags less than the limit; otherwise undefined. */
  find(written?: LogPosition): Promise<Database | undefined>
  /** The position of what is committed now. */
  getPosition(): Promise<LogPosition>
}

/**
 * Staff read lists of what happened minutes ago, and a busy standby lags by milliseconds. A longer lag means that
 * something is wrong, and an order that does not show for longer would be looked for.
 */
const lagMaxMs = 5_000

/** Between two measurements, in ms: thousands of reads share one. */
const measureEveryMs = 500
const measureTimeoutMs = 500
/** After a measurement failed, in ms: a lost standby must not delay every read. */
const retryMs = 5_000

interface ReplicaOptions {
  primary: RunSql
  replica: Pick<OpenDatabase, 'db' | 'run'>
  /** Milliseconds of a clock of this process, so that no other clock matters. */
  time?: () => number
}

const position = (lsn: string) => `pg_wal_lsn_diff(${lsn}, '0/0')::bigint AS position`
const writtenSql = `SELECT ${position('pg_current_wal_lsn()')}`
/** After a failover its address may lead to the primary, which lacks nothing. */
const replayedSql = `SELECT ${position(
  'CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END',
)}`

/** Compares positions instead of clocks: an idle primary would make the time of the last change look like a lag. */
export function createReadReplica({
  primary,
  replica,
  time = performance.now.bind(performance),
}: ReplicaOptions) {
  /** Positions of the primary in the last seconds, oldest first. */
  let samples: { at: number; position: LogPosition }[] = []
  let replayed: LogPosition = -1
  let nextAt = -Infinity
  let measuring: Promise<void> | undefined

  async function measure(): Promise<void> {
    try {
      const at = time()
      const written = await readPosition(primary, writtenSql)
      samples = [...samples.filter((sample) => sample.at >= at - lagMaxMs), { at, position: written }]
      replayed = await readPosition(replica.run, replayedSql)
      nextAt = at + measureEveryMs
    } catch {
      replayed = -1
      nextAt = time() + retryMs
    }
  }

  async function find(written: LogPosition = 0): Promise<Database | undefined> {
    if (time() >= nextAt) measuring ??= measure().finally(() => (measuring = undefined))
    await measuring
    const isRecent = samples.some(({ position }) => position <= replayed)
    return isRecent && written <= replayed ? replica.db : undefined
  }
  return { find, getPosition: () => readPosition(primary, writtenSql) } satisfies ReadReplica
}

async function readPosition(run: RunSql, text: string): Promise<LogPosition> {
  const { rows } = await withTimeout(run(text), measureTimeoutMs)
  return Number(rows[0]?.['position'])
}
