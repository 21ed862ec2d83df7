import { asSystem, type RequestContext } from '@shop/domain/core/context'
import type { OutboxHandlers } from '@shop/domain/core/jobs/outbox-worker'
import { createOutboxWorker, type OutboxWorker } from './outbox-drain.ts'

/** An SMTP server that hangs holds two emails for 30 seconds each, so all are done before their lease ends. */
const emailsAtOnce = 16
/** The emails of a busy shop share three statements. Nobody notices it. */
const gatherEmailsMs = 100

/** The workers of one process. What waits for servers that others choose has its own, so that it delays nothing else. */
export function createOutboxWorkers(
  ctx: RequestContext,
  {
    'webhook.deliver': deliverWebhook,
    'push.send': sendPush,
    'extension.handle_event': handleExtensionEvent,
    'email.send': sendEmails,
    ...handlers
  }: OutboxHandlers,
): OutboxWorker[] {
  const sender = asSystem(ctx, 'deliver-outbox')
  return [
    createOutboxWorker(sender, handlers),
    createOutboxWorker(
      sender,
      { 'email.send': sendEmails },
      { concurrency: emailsAtOnce, gatherMs: gatherEmailsMs },
    ),
    // External servers may be slow: webhooks must never delay an email.
    createOutboxWorker(asSystem(ctx, 'webhooks'), { 'webhook.deliver': deliverWebhook }),
    // Any customer names the server that gets a notification.
    createOutboxWorker(sender, { 'push.send': sendPush }),
    // Code of others may be slow too.
    createOutboxWorker(asSystem(ctx, 'extensions'), { 'extension.handle_event': handleExtensionEvent }),
  ]
}
