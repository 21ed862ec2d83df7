import { fieldOf, textOf } from '../../payments/json-fields.ts'
import { deliverNotices, type NoticeContext } from '../../payments/test-gateway/deliver-notices.ts'
import { newProviderId } from '../../payments/test-gateway/provider-id.ts'
import type { PendingNotice } from '../../payments/test-gateway/records.ts'
import { fateOf, reportAfterMs } from './test-numbers.ts'

export interface TestTermii {
  /** Answers one call below the service's own path. */
  handle(request: Request, path: string): Promise<Response>
  /** Sends the delivery reports that are due. */
  deliverDue(): Promise<void>
}

const room = 'sms-report/'

/**
 * A service that speaks Termii's protocol over HTTP and sends nothing to anybody: `secretKey` is the API key and signs
 * the reports. Processes may share one store.
 */
export function createTestTermii(context: NoticeContext): TestTermii {
  return {
    async handle(request, path) {
      if (path !== '/api/sms/send') return answer(404, { message: "The requested resource doesn't exist" })
      if (request.method !== 'POST')
        return answer(405, { message: 'The selected http method is not allowed' })
      return send(context, parsed(await request.text()))
    },
    deliverDue: () => deliverNotices(context, room),
  }
}

async function send(context: NoticeContext, body: unknown): Promise<Response> {
  if (fieldOf(body, 'api_key') !== context.secretKey) return answer(401, { message: 'Invalid API key' })
  const fault = faultOf(body)
  if (fault) return answer(400, { code: 400, message: fault })
  const receiver = textOf(body, 'to') ?? ''
  const fate = fateOf(receiver)
  if (fate === 'broken') return answer(500, { message: 'Server error' })
  const id = newProviderId()
  if (fate !== 'silent') await queueReport(context, { id, body, receiver, status: fate })
  const reply = { code: 'ok', message_id: id, message: 'Successfully Sent', balance: 100, user: 'Test' }
  return answer(200, reply)
}

function faultOf(body: unknown): string | undefined {
  if (!/^234\d{10}$/.test(textOf(body, 'to') ?? '')) return 'The to field must be a valid phone number.'
  if (!/^[A-Za-z0-9 ]{3,11}$/.test(textOf(body, 'from') ?? '')) return 'Sender ID is not registered'
  if (textOf(body, 'sms') === undefined) return 'The sms field is required.'
  if (fieldOf(body, 'type') !== 'plain') return 'The type field is invalid.'
  if (fieldOf(body, 'channel') !== 'dnd') return 'The channel is not active for this account.'
  return undefined
}

/** The report's bytes are fixed here, so that every try sends and signs the same ones. */
async function queueReport(
  { store, clock }: NoticeContext,
  { id, body, receiver, status }: { id: string; body: unknown; receiver: string; status: string },
): Promise<void> {
  const now = clock.now()
  const report = {
    type: 'outbound',
    id: `report-${id}`,
    message_id: id,
    receiver,
    sender: textOf(body, 'from'),
    message: textOf(body, 'sms'),
    sent_at: now.toISOString(),
    cost: '4',
    status,
    channel: 'dnd',
  }
  const notice: PendingNotice = {
    body: JSON.stringify(report),
    dueAt: new Date(now.getTime() + reportAfterMs).toISOString(),
    tries: 0,
  }
  await store.put(room + id, notice, 'absent')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
