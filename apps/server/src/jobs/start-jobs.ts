import type { RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { startBackups } from '../operations/backups/start-backups.ts'
import type { Config } from '../config.ts'
import { outboxHandlers } from './outbox-handlers.ts'
import { createOutboxWorkers } from './outbox-workers.ts'
import { pollEvery, pollers } from './pollers.ts'
import { runSchedules } from './run-schedules.ts'
import { schedules } from './schedules.ts'

/** Starts all background work. The returned function stops it after running tasks. */
export async function startJobs(
  ctx: RequestContext,
  database: OpenDatabase,
  { config, getConfig }: { config: Config; getConfig: () => Config },
): Promise<() => Promise<void>> {
  const workers = createOutboxWorkers(ctx, outboxHandlers(getConfig))
  const wake = () => Promise.all(workers.map((worker) => worker.wake()))
  const stopListening = await database.listen('outbox', (payload) => {
    for (const worker of workers) void worker.onNotify(payload)
  })
  const stopSchedules = await runSchedules(database, schedules(ctx, wake), ctx.log)
  const stopPollers = pollers(ctx).map((round) => pollEvery(round, ctx.log))
  const stopBackups = startBackups(ctx, database, { dataDir: config.DATA_DIR, getConfig })
  void wake()
  return async () => {
    await stopListening()
    await Promise.all([
      ...workers.map((worker) => worker.stop()),
      stopSchedules(),
      stopBackups(),
      ...stopPollers.map((stop) => stop()),
    ])
  }
}
