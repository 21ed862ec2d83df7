import { asSystem, type RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { startBackups } from '../operations/backups/start-backups.ts'
import type { Config } from '../config.ts'
import { outboxHandlers } from './outbox-handlers.ts'
import { createOutboxWorker } from './outbox-drain.ts'
import { pollEvery, pollers } from './pollers.ts'
import { runSchedules } from './run-schedules.ts'
import { schedules } from './schedules.ts'

/** Starts all background work. The returned function stops it after running tasks. */
export async function startJobs(
  ctx: RequestContext,
  database: OpenDatabase,
  config: Config,
): Promise<() => Promise<void>> {
  const { 'webhook.deliver': deliverWebhook, ...handlers } = outboxHandlers(config)
  const outbox = createOutboxWorker(asSystem(ctx, 'deliver-outbox'), handlers)
  // External servers may be slow: webhooks must never delay an email.
  const webhooks = createOutboxWorker(asSystem(ctx, 'webhooks'), { 'webhook.deliver': deliverWebhook })
  const wake = () => Promise.all([outbox.wake(), webhooks.wake()])
  const stopListening = await database.listen('outbox', (payload) => {
    void outbox.onNotify(payload)
    void webhooks.onNotify(payload)
  })
  const stopSchedules = await runSchedules(database, schedules(ctx, wake), ctx.log)
  const stopPollers = pollers(ctx).map((round) => pollEvery(round, ctx.log))
  const stopBackups = startBackups(ctx, database, config.DATA_DIR)
  void wake()
  return async () => {
    await stopListening()
    await Promise.all([
      outbox.stop(),
      webhooks.stop(),
      stopSchedules(),
      stopBackups(),
      ...stopPollers.map((stop) => stop()),
    ])
  }
}
