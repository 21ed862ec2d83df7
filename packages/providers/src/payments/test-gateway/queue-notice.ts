import { randomUUID } from 'node:crypto'
import { writeJson } from './api-answer.ts'
import { readRecord } from './change-record.ts'
import { deliverNotices } from './deliver-notices.ts'
import type { Control, NoticeMode, PendingNotice } from './records.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'

/** How long after the payment each copy is sent, in ms. */
const delays: Record<NoticeMode, number[]> = {
  normal: [300],
  twice: [300, 1_500],
  late: [20_000],
  before_redirect: [0],
  never: [],
}

/** Queues a webhook; its bytes are fixed here, so that every try sends and signs the same ones. */
export async function queueNotice(
  context: TestGatewayContext,
  event: string,
  data: object,
  modeOfPayment?: NoticeMode,
): Promise<void> {
  const mode = modeOfPayment ?? (await readRecord<Control>(context.store, 'control'))?.notices ?? 'normal'
  const body = writeJson({ event, data })
  for (const delay of delays[mode]) {
    const dueAt = new Date(context.clock.now().getTime() + delay).toISOString()
    const notice: PendingNotice = { body, dueAt, tries: 0 }
    await context.store.put(`notice/${randomUUID()}`, notice, 'absent')
  }
  if (mode === 'before_redirect') await deliverNotices(context)
}
