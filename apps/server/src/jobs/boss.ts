import type { OpenDatabase } from '@shop/domain/core/db/database'
import type { Log } from '@shop/domain/core/log'
import { PgBoss } from 'pg-boss'

/** Seconds between looks for scheduled jobs: none of them is in a hurry. */
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
  boss.on('error', (err) => log.error({ err }, 'a job could not be looked after'))
  return boss
}

async function execute({ engine, run }: OpenDatabase, text: string, values?: unknown[]) {
  try {
    return await run(text, values)
  } catch (error) {
    // Several statements with their own BEGIN leave the one session of the embedded engine in a failed transaction.
    if (engine === 'embedded' && !values?.length) await run('ROLLBACK')
    throw error
  }
}
