import { randomUUID } from 'node:crypto'
import { writeJson } from './api-answer.ts'
import { getRecord } from './change-record.ts'
import { deliverWebhooks } from './deliver-notices.ts'
import type { Control, WebhookMode, PendingWebhook } from './records.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'

/** How long after the payment each copy is sent, in ms. */
const delays: Record<WebhookMode, number[]> = {
  normal: [300],
  twice: [300, 1_500],
  late: [20_000],
  before_redirect: [0],
  never: [],
}

/** Queues a webhook; its bytes are fixed here, so that every try sends and signs the same ones. */
export async function queueWebhook(
  context: TestGatewayContext,
  event: string,
  data: object,
  paymentWebhookMode?: WebhookMode,
): Promise<void> {
  const mode = paymentWebhookMode ?? (await getRecord<Control>(context.store, 'control'))?.notices ?? 'normal'
  const body = writeJson({ event, data })
  for (const delay of delays[mode]) {
    const dueAt = new Date(context.clock.now().getTime() + delay).toISOString()
    const webhook: PendingWebhook = { body, dueAt, attempts: 0 }
    await context.store.put(`notice/${randomUUID()}`, webhook, 'absent')
  }
  if (mode === 'before_redirect') await deliverWebhooks(context)
}
