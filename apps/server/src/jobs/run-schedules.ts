import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { Log } from '@shop/domain/core/context'
import type { Schedule } from './schedules.ts'
import { PgBoss } from 'pg-boss'

/** After this many seconds, the run of a killed process no longer blocks the next one. */
const expireInSeconds = 60

const queue = {
  policy: 'stately',
  retryLimit: 0,
  deleteAfterSeconds: 24 * 3_600,
  expireInSeconds,
} as const

/** Registers the schedules and works on them. The returned function stops after running tasks. */
export async function runSchedules(
  database: OpenDatabase,
  schedules: Schedule[],
  log: Log,
  pollSeconds = 10,
): Promise<() => Promise<void>> {
  const boss = createBoss(database, log)
  await boss.start()
  const names = schedules.map(({ name }) => name)
  for (const { name, cron, run } of schedules) {
    // The next run makes up for a missed or failed one: at most one is queued, and none is repeated.
    await boss.createQueue(name, queue)
    // An earlier version created the queue with other options.
    await boss.updateQueue(name, { expireInSeconds })
    await boss.schedule(name, cron, null, { tz: 'Africa/Lagos' })
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
      try {
        await run()
      } catch (err) {
        log.error({ err, job: name }, 'a job failed')
        throw err
      }
    })
  }
  for (const { name } of await boss.getSchedules()) if (!names.includes(name)) await boss.unschedule(name)
  return () => boss.stop({ graceful: true, timeout: 25_000 })
}

/** Seconds between checks for scheduled tasks: none is urgent. */
const workerIntervalSeconds = 30

/** pg-boss over the shop's own connections, so that it runs on the embedded engine too. */
export function createBoss(database: OpenDatabase, log: Log): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(database, text, values) },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    cronWorkerIntervalSeconds: workerIntervalSeconds,
    cronMonitorIntervalSeconds: workerIntervalSeconds,
  })
  boss.on('error', (err) => log.error({ err }, 'the job scheduler reported an error'))
  return boss
}

async function execute({ engine, run }: OpenDatabase, text: string, values?: unknown[]) {
  try {
    return await run(text, values)
  } catch (error) {
    // Multiple statements with their own BEGIN leave the embedded engine's session in a failed transaction.
    if (engine === 'embedded' && !values?.length) await run('ROLLBACK')
    throw error
  }
}
