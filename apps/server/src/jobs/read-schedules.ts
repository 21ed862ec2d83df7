import type { ScheduleRun } from '@shop/contract/admin/system'
import type { OpenDatabase } from '@shop/domain/core/db/database'

/** What is done by the clock and how its last run of the past day ended, from the tables of pg-boss, by name. */
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
