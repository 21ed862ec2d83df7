import { createMemoryTestGatewayStore } from '@shop/providers/payments/test-gateway/store'
import { createTestGateway } from '@shop/providers/payments/test-gateway/test-gateway'
import { type RunningServer, serveRequests } from './serve-requests.ts'

/** Paystack's API at an origin of its own, as PAYSTACK_BASE_URL has it; no webhook is delivered. */
export async function startFakePaystack(): Promise<RunningServer & { secretKey: string }> {
  const secretKey = 'sk_test_0123456789abcdef'
  const store = createMemoryTestGatewayStore()
  const server = await serveRequests(async (request) => {
    const { origin, pathname, search } = new URL(request.url)
    const publicUrl = `${origin}/test-gateway`
    const gateway = createTestGateway({
      secretKey,
      publicUrl,
      clock: { now: () => new Date() },
      store,
      deliverWebhook: async () => 200,
    })
    return gateway.handle(new Request(publicUrl + pathname + search, request))
  })
  return { ...server, secretKey }
}
