import { type RunningServer, serveRequests } from './serve-requests.ts'
import { createPaystackGateway } from '@shop/providers/payments/paystack/paystack-gateway'
import { createTestGateway } from '@shop/providers/payments/test-gateway/test-gateway'
import { createMemoryTestGatewayStore } from '@shop/providers/payments/test-gateway/store'
import { createWebhookSender } from '@shop/providers/payments/test-gateway/keep-delivering'

const secretKey = 'sk_test_contract'

interface ReceivedWebhook {
  headers: Record<string, string>
  body: Buffer
}

/**
 * The test gateway and a shop that collects its webhooks, both over real HTTP. The clock only moves when a test moves
 * it.
 */
export async function openTestProvider() {
  let now = Date.parse('2026-11-21T09:00:00Z')
  const webhooks: ReceivedWebhook[] = []
  const webhookStatuses: number[] = []
  const shop = await serveRequests(async (request) => {
    if (request.method === 'GET') return new Response('the shop')
    webhooks.push({
      headers: Object.fromEntries(request.headers),
      body: Buffer.from(await request.arrayBuffer()),
    })
    return new Response(null, { status: webhookStatuses.shift() ?? 200 })
  })
  const store = createMemoryTestGatewayStore()
  // The address is only known once the server listens, so the first request creates the gateway.
  const createGatewayAt = (url: string) =>
    createTestGateway({
      secretKey,
      publicUrl: `${url}/test-gateway`,
      clock: { now: () => new Date(now) },
      store,
      deliverWebhook: createWebhookSender(`${shop.url}/webhook`),
    })
  const server: RunningServer = await serveRequests((request) =>
    createGatewayAt(new URL(request.url).origin).handle(request),
  )
  const baseUrl = `${server.url}/test-gateway`
  const authorization = `Bearer ${secretKey}`

  return {
    shopUrl: shop.url,
    baseUrl,
    secretKey,
    webhooks,
    /** Statuses of the shop's next webhook responses; 200 afterwards. */
    webhookStatuses,
    paystack: createPaystackGateway({ baseUrl, secretKey, mode: 'test-gateway', timeoutMs: 5_000 }),
    /** Moves the clock and does what becomes due, step by step. */
    async advance(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        now += 1_000
        await createGatewayAt(server.url).deliverDue()
      }
    },
    /** Moves to the next day and pays out what came in before midnight. */
    async nextDay() {
      now += 86_400_000
      await createGatewayAt(server.url).deliverDue()
    },
    /** Calls an API path that the client does not cover. */
    async call(method: 'GET' | 'POST', path: string, body?: object, key = authorization) {
      const response = await fetch(baseUrl + path, {
        method,
        headers: { authorization: key },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, text: await response.text() }
    },
    async close() {
      await Promise.all([server.close(), shop.close()])
    },
  }
}

/** Posts a form of the hosted page like a browser without scripts; returns where it is redirected. */
export async function submitForm(page: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const location = response.headers.get('location')
  if (response.status !== 303 || location === null) throw new Error(`The page returned ${response.status}`)
  return location
}

export async function fetchPage(page: string): Promise<string> {
  return await (await fetch(page)).text()
}
