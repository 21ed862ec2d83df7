import { getField, getText } from '../provider-json.ts'
import { deliverWebhooks, type WebhookContext } from '../payments/test-gateway/webhooks.ts'
import { createProviderId } from '../payments/test-gateway/api.ts'
import type { PendingWebhook } from '../payments/test-gateway/records.ts'

interface TestTermii {
  /** Handles one call; paths are relative to the service's own. */
  handle(request: Request, path: string): Promise<Response>
  /** Sends the delivery reports that are due. */
  deliverDue(): Promise<void>
}

const prefix = 'sms-report/'

/**
 * A service with Termii's HTTP protocol that delivers nothing. `secretKey` is the API key and signs the reports.
 * Processes may share one store.
 */
export function createTestTermii(context: WebhookContext): TestTermii {
  return {
    async handle(request, path) {
      if (path === '/api/get-balance') return getBalance(context, request)
      if (path !== '/api/sms/send') return respond(404, { message: "The requested resource doesn't exist" })
      if (request.method !== 'POST')
        return respond(405, { message: 'The selected http method is not allowed' })
      return send(context, parseResponse(await request.text()))
    },
    deliverDue: () => deliverWebhooks(context, prefix),
  }
}

function getBalance({ secretKey }: WebhookContext, request: Request): Response {
  if (new URL(request.url).searchParams.get('api_key') !== secretKey)
    return respond(401, { message: 'Invalid API key' })
  return respond(200, { user: 'Test', balance: 100, currency: 'NGN' })
}

async function send(context: WebhookContext, body: unknown): Promise<Response> {
  if (getField(body, 'api_key') !== context.secretKey) return respond(401, { message: 'Invalid API key' })
  const error = validateRequest(body)
  if (error) return respond(400, { code: 400, message: error })
  const recipient = getText(body, 'to') ?? ''
  const outcome = getSmsOutcome(recipient)
  if (outcome === 'broken') return respond(500, { message: 'Server error' })
  const id = createProviderId()
  if (outcome !== 'silent') await queueDeliveryReport(context, { id, body, recipient, status: outcome })
  const reply = { code: 'ok', message_id: id, message: 'Successfully Sent', balance: 100, user: 'Test' }
  return respond(200, reply)
}

function validateRequest(body: unknown): string | undefined {
  if (!/^234\d{10}$/.test(getText(body, 'to') ?? '')) return 'The to field must be a valid phone number.'
  if (!/^[A-Za-z0-9 ]{3,11}$/.test(getText(body, 'from') ?? '')) return 'Sender ID is not registered'
  if (getText(body, 'sms') === undefined) return 'The sms field is required.'
  if (getField(body, 'type') !== 'plain') return 'The type field is invalid.'
  if (getField(body, 'channel') !== 'dnd') return 'The channel is not active for this account.'
  return undefined
}

/** Stores the report's bytes, so that every attempt sends and signs the same ones. */
async function queueDeliveryReport(
  { store, clock }: WebhookContext,
  { id, body, recipient, status }: { id: string; body: unknown; recipient: string; status: string },
): Promise<void> {
  const now = clock.now()
  const report = {
    type: 'outbound',
    id: `report-${id}`,
    message_id: id,
    receiver: recipient,
    sender: getText(body, 'from'),
    message: getText(body, 'sms'),
    sent_at: now.toISOString(),
    cost: '4',
    status,
    channel: 'dnd',
  }
  const webhook: PendingWebhook = {
    body: JSON.stringify(report),
    dueAt: new Date(now.getTime() + reportAfterMs).toISOString(),
    attempts: 0,
  }
  await store.put(prefix + id, webhook, 'absent')
}

function parseResponse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function respond(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

/** Delay of a message's report, in ms. */
const reportAfterMs = 500

/** Number endings that the test service does not deliver to, with the report it sends, if any. */
const outcomes: Record<string, string> = {
  '0001': 'Message Failed',
  '0002': 'DND Active on Phone Number',
  '0003': 'silent',
  '0004': 'broken',
  '0005': 'Expired',
}

/** The status in the report for a number; `silent`: no report, `broken`: the call itself fails. */
function getSmsOutcome(recipient: string): string {
  return outcomes[recipient.slice(-4)] ?? 'DELIVERED'
}
