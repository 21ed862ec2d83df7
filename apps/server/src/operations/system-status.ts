import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { SystemStatus, ScheduleRun } from '@shop/contract/admin/system'
import type { OpenDatabase } from '@shop/domain/core/db/database'

/** The version of the shop. */
export const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string
}

/** Version and start time of this process. */
export function getProcessStats(
  now: Date,
): Pick<SystemStatus, 'version' | 'node' | 'started_at' | 'memory_bytes'> {
  return {
    version,
    node: process.versions.node,
    started_at: new Date(now.getTime() - process.uptime() * 1_000).toISOString(),
    memory_bytes: process.memoryUsage.rss(),
  }
}

/** Engine, size and migration version of the database. */
export async function getDatabaseStats({ engine, run }: OpenDatabase): Promise<SystemStatus['database']> {
  const { rows } = await run(`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS connections,
      (SELECT count(applied_at) FROM migrations) AS migrations,
      (SELECT max(name) FROM migrations WHERE applied_at IS NOT NULL) AS last`)
  const [row = {}] = rows
  return {
    engine,
    // Packagers append their own name to the number.
    version: String(row['version']).split(' ')[0] ?? '',
    bytes: Number(row['bytes']),
    connections: engine === 'postgres' ? Number(row['connections']) : null,
    migrations: Number(row['migrations']),
    last_migration: String(row['last']),
  }
}

/** Disk space of a folder; null if the machine does not report it. */
export async function getDiskStats(folder: string): Promise<SystemStatus['disk']> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
  } catch {
    return null
  }
}

/** Scheduled tasks by name with the result of their last run in the past day, from the tables of pg-boss. */
export async function listScheduleRuns({ run }: OpenDatabase): Promise<ScheduleRun[]> {
  const { rows: existing } = await run("SELECT to_regclass('jobs.schedule') AS found")
  if (!existing[0]?.['found']) return []
  const { rows } = await run(`
    SELECT schedule.name, schedule.cron, ended.at, ended.state
    FROM jobs.schedule schedule
    LEFT JOIN LATERAL (
      SELECT completed_on AS at, state::text FROM jobs.job
      WHERE name = schedule.name AND completed_on IS NOT NULL
      ORDER BY completed_on DESC LIMIT 1) ended ON true
    ORDER BY schedule.name`)
  return rows.map(({ name, cron, at, state }) => ({
    name: String(name),
    cron: String(cron),
    last_run: at
      ? { finished_at: new Date(at as string | Date).toISOString(), succeeded: state === 'completed' }
      : null,
  }))
}
