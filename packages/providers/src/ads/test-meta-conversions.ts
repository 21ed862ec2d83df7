import { adPurchaseMaxAgeMs } from '@shop/domain/core/ports/ad-conversions'
import type { TestGatewayStore } from '../payments/test-gateway/store.ts'
import { getField, getText, parseJsonExact } from '../provider-json.ts'
import { metaAdsVersion } from './meta-conversions.ts'

interface TestMetaContext {
  pixelId: string
  accessToken: string
  clock: { now(): Date }
  store: TestGatewayStore
}

const prefix = 'ad-event/'

/**
 * Meta's Conversions API as far as the shop calls it; nothing leaves the machine. The events that it took are listed at
 * `/events`. Processes may share one store.
 */
export function createTestMetaConversions(context: TestMetaContext) {
  const { pixelId, accessToken, store } = context
  return {
    async handle(request: Request, path: string): Promise<Response> {
      if (request.method === 'GET' && path === '/events')
        return respond(200, { events: (await store.list(prefix)).map(({ value }) => value) })
      if (request.headers.get('authorization') !== `Bearer ${accessToken}`)
        return reject(401, 190, 'Invalid OAuth access token.')
      if (request.method === 'GET' && path === `/${metaAdsVersion}/${pixelId}`)
        return respond(200, { id: pixelId })
      if (request.method === 'POST' && path === `/${metaAdsVersion}/${pixelId}/events`)
        return receive(context, await request.text())
      return reject(404, 100, 'Unsupported request.')
    },
    async deliverDue(): Promise<void> {},
  }
}

/** One event that breaks a rule rejects the whole request. A repeated event counts once. */
async function receive({ store, clock }: TestMetaContext, text: string): Promise<Response> {
  const data = getField(parseJsonExact(text), 'data')
  const events: unknown[] = Array.isArray(data) ? data : []
  const oldestSeconds = (clock.now().getTime() - adPurchaseMaxAgeMs) / 1_000
  const isInvalid = events.some(
    (event) =>
      getText(event, 'event_name') === undefined ||
      getText(event, 'event_source_url') === undefined ||
      getField(event, 'user_data') === undefined ||
      (getText(event, 'action_source') === 'website' &&
        getText(getField(event, 'user_data'), 'client_user_agent') === undefined) ||
      !(Number(getField(event, 'event_time')) >= oldestSeconds),
  )
  if (events.length === 0 || isInvalid) return reject(400, 100, 'Invalid parameter')
  for (const event of events) {
    const key = `${prefix}${getText(event, 'event_name')}/${getText(event, 'event_id')}`
    await store.put(key, event as object, 'absent')
  }
  return respond(200, { events_received: events.length, messages: [], fbtrace_id: 'test' })
}

const respond = (status: number, body: object) => Response.json(body, { status })
const reject = (status: number, code: number, message: string) =>
  respond(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'test' } })
