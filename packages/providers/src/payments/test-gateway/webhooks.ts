import { randomUUID, createHmac } from 'node:crypto'
import { writeJson } from './api.ts'
import { getRecord, type TestGatewayContext } from './store.ts'
import type { Control, WebhookMode, PendingWebhook } from './records.ts'

/** How long after the payment each copy is sent, in ms. */
const delays: Record<WebhookMode, number[]> = {
  normal: [300],
  twice: [300, 1_500],
  late: [20_000],
  before_redirect: [0],
  never: [],
}

/** Queues a webhook. Its bytes are fixed here, so that every attempt sends and signs the same ones. */
export async function queueWebhook(
  context: TestGatewayContext,
  event: string,
  data: object,
  paymentWebhookMode?: WebhookMode,
): Promise<void> {
  const mode =
    paymentWebhookMode ?? (await getRecord<Control>(context.store, 'control'))?.webhooks ?? 'normal'
  const body = writeJson({ event, data })
  for (const delay of delays[mode]) {
    const dueAt = new Date(context.clock.now().getTime() + delay).toISOString()
    const webhook: PendingWebhook = { body, dueAt, attempts: 0 }
    await context.store.put(`webhook/${randomUUID()}`, webhook, 'absent')
  }
  if (mode === 'before_redirect') await deliverWebhooks(context)
}

/** Pauses after failed attempts, in ms: Paystack's three days compressed to about twenty minutes. Then it gives up. */
const retryDelaysMs = [1_000, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000]

export interface WebhookContext extends Pick<
  TestGatewayContext,
  'secretKey' | 'clock' | 'store' | 'deliverWebhook'
> {
  /** The signature of the bytes; by default their hex HMAC-SHA512. */
  sign?(bytes: Buffer): string
}

/**
 * Sends the due webhooks among all records below `room`, and retries them until a 200. An attempt is recorded before it
 * is sent, so that two processes never send the same one.
 */
export async function deliverWebhooks(context: WebhookContext, prefix = 'webhook/'): Promise<void> {
  const now = context.clock.now()
  for (const { key, value, version } of await context.store.list(prefix)) {
    const webhook = value as PendingWebhook
    if (new Date(webhook.dueAt) > now) continue
    const pause = retryDelaysMs[webhook.attempts]
    if (pause === undefined) {
      await context.store.remove(key, version)
      continue
    }
    const dueAt = new Date(now.getTime() + pause).toISOString()
    if (!(await context.store.put(key, { ...webhook, dueAt, attempts: webhook.attempts + 1 }, version)))
      continue
    if (await isDelivered(context, webhook.body)) await context.store.remove(key, version + 1)
  }
}

async function isDelivered(context: WebhookContext, body: string): Promise<boolean> {
  const bytes = Buffer.from(body, 'utf8')
  const signature =
    context.sign?.(bytes) ?? createHmac('sha512', context.secretKey).update(bytes).digest('hex')
  try {
    return (await context.deliverWebhook(bytes, signature)) === 200
  } catch {
    return false
  }
}
