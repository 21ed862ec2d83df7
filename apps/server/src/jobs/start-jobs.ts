import { asSystem, type RequestContext } from '@shop/domain/core/context'
import type { OpenDatabase } from '@shop/domain/core/db/database'
import { startBackups } from '../operations/backups/start-backups.ts'
import type { Config } from '../config.ts'
import { outboxHandlers } from './outbox-handlers.ts'
import { createOutboxWorker } from './outbox-drain.ts'
import { pollEvery, pollers } from './pollers.ts'
import { runSchedules } from './run-schedules.ts'
import { schedules } from './schedules.ts'

/** An SMTP server that hangs holds two emails for 30 seconds each, so all are done before their lease ends. */
const emailsAtOnce = 16
/** The emails of a busy shop share three statements. Nobody notices it. */
const gatherEmailsMs = 100

/** Starts all background work. The returned function stops it after running tasks. */
export async function startJobs(
  ctx: RequestContext,
  database: OpenDatabase,
  { config, getConfig }: { config: Config; getConfig: () => Config },
): Promise<() => Promise<void>> {
  const {
    'webhook.deliver': deliverWebhook,
    'extension.handle_event': handleExtensionEvent,
    'email.send': sendEmails,
    ...handlers
  } = outboxHandlers(getConfig)
  const outbox = createOutboxWorker(asSystem(ctx, 'deliver-outbox'), handlers)
  const emails = createOutboxWorker(
    asSystem(ctx, 'deliver-outbox'),
    { 'email.send': sendEmails },
    { concurrency: emailsAtOnce, gatherMs: gatherEmailsMs },
  )
  // External servers may be slow: webhooks must never delay an email.
  const webhooks = createOutboxWorker(asSystem(ctx, 'webhooks'), { 'webhook.deliver': deliverWebhook })
  // Neither must code of others.
  const extensions = createOutboxWorker(asSystem(ctx, 'extensions'), {
    'extension.handle_event': handleExtensionEvent,
  })
  const workers = [outbox, emails, webhooks, extensions]
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
