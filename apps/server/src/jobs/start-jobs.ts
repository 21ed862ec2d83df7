import { deliverWebhook, webhookWork } from '@shop/domain/operations/webhooks/deliver-webhook'
import { asSystem, type RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { startBackups } from '../operations/backups/start-backups.ts'
import type { Config } from '../config.ts'
import { carriers, lastCarriers } from './carriers.ts'
import { createOutboxDrain } from './outbox-drain.ts'
import { repeat } from './repeat.ts'
import { rounds } from './rounds.ts'
import { runSchedules } from './run-schedules.ts'
import { schedules } from './schedules.ts'

/** Starts what the shop does by itself. The answer stops it: work under way is finished first. */
export async function startJobs(
  ctx: RequestContext,
  database: OpenDatabase,
  config: Config,
): Promise<() => Promise<void>> {
  const outbox = createOutboxDrain(asSystem(ctx, 'deliver-outbox'), carriers(config), lastCarriers(config))
  // Other people's machines may be slow: what is told to them never keeps a mail waiting.
  const webhooks = createOutboxDrain(asSystem(ctx, 'webhooks'), { [webhookWork]: deliverWebhook })
  const wake = () => Promise.all([outbox.wake(), webhooks.wake()])
  const stopListening = await database.listen('outbox', (notice) => {
    void outbox.hear(notice)
    void webhooks.hear(notice)
  })
  const stopSchedules = await runSchedules(database, schedules(ctx, wake), ctx.log)
  const stopRounds = rounds(ctx).map((round) => repeat(round, ctx.log))
  const stopBackups = startBackups(ctx, database, config.DATA_DIR)
  void wake()
  return async () => {
    await stopListening()
    await Promise.all([
      outbox.stop(),
      webhooks.stop(),
      stopSchedules(),
      stopBackups(),
      ...stopRounds.map((stop) => stop()),
    ])
  }
}
