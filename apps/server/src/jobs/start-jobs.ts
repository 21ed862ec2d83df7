import { asSystem, type RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { startBackups } from '../operations/backups/start-backups.ts'
import type { Config } from '../config.ts'
import { outboxHandlers } from './outbox-handlers.ts'
import { createOutboxWorker } from './outbox-drain.ts'
import { pollEvery, pollers } from './pollers.ts'
import { runSchedules } from './run-schedules.ts'
import { schedules } from './schedules.ts'

/** Starts what the shop does automatically. The answer stops it: work under way is finished first. */
export async function startJobs(
  ctx: RequestContext,
  database: OpenDatabase,
  config: Config,
): Promise<() => Promise<void>> {
  const { 'webhook.deliver': deliverWebhook, ...handlers } = outboxHandlers(config)
  const outbox = createOutboxWorker(asSystem(ctx, 'deliver-outbox'), handlers)
  // Other people's machines may be slow: what is told to them never keeps an email waiting.
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
