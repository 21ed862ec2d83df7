import { parseJsonExact } from '../parse-json-keeping-digits.ts'
import { accept, decline } from './api-answer.ts'
import type { ApiCall } from './api-call.ts'
import { banks } from './banks.ts'
import { checkCharge, createCharge } from './charge.ts'
import { setControl, consumeRateLimitedCall } from './control.ts'
import { listDisputes } from './disputes.ts'
import { createRefund, fetchRefund, listRefunds, retryRefund } from './refunds.ts'
import { listSettlements, listSettlementTransactions } from './settlements.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'
import {
  fetchTransaction,
  initializeTransaction,
  listTransactions,
  verifyTransaction,
} from './transactions.ts'

interface ApiRoute {
  method: 'GET' | 'POST'
  path: RegExp
  handle(call: ApiCall): Promise<Response> | Response
}

const routes: ApiRoute[] = [
  { method: 'POST', path: /^\/transaction\/initialize$/, handle: initializeTransaction },
  { method: 'GET', path: /^\/transaction\/verify\/([^/]+)$/, handle: verifyTransaction },
  { method: 'GET', path: /^\/transaction\/([^/]+)$/, handle: fetchTransaction },
  { method: 'GET', path: /^\/transaction$/, handle: listTransactions },
  { method: 'POST', path: /^\/charge$/, handle: createCharge },
  { method: 'GET', path: /^\/charge\/([^/]+)$/, handle: checkCharge },
  { method: 'POST', path: /^\/refund$/, handle: createRefund },
  { method: 'GET', path: /^\/refund$/, handle: listRefunds },
  { method: 'POST', path: /^\/refund\/retry_with_customer_details\/([^/]+)$/, handle: retryRefund },
  { method: 'GET', path: /^\/refund\/([^/]+)$/, handle: fetchRefund },
  { method: 'GET', path: /^\/settlement$/, handle: listSettlements },
  { method: 'GET', path: /^\/settlement\/(\d+)\/transactions$/, handle: listSettlementTransactions },
  { method: 'GET', path: /^\/dispute$/, handle: listDisputes },
  { method: 'GET', path: /^\/bank$/, handle: () => accept('Banks retrieved', banks) },
  { method: 'POST', path: /^\/control$/, handle: setControl },
]

/** One call of the API below the gateway's own path. Checks the key first, as Paystack does. */
export async function handleApiCall(
  context: TestGatewayContext,
  request: Request,
  path: string,
): Promise<Response> {
  const route = routes.find(({ method, path: shape }) => method === request.method && shape.test(path))
  if (!route) return decline(404, 'The requested resource was not found', { type: 'api_error' })
  if (request.headers.get('authorization') !== `Bearer ${context.secretKey}`)
    return decline(401, 'Invalid key', { code: 'invalid_Key', nextStep: 'Send your test secret key' })
  // The switch board must stay reachable while calls are refused.
  if (route.handle !== setControl && (await consumeRateLimitedCall(context)))
    return decline(429, 'Rate limit exceeded!', {
      type: 'api_error',
      code: 'rate_limited',
      nextStep: 'Wait a few minutes and try the API call again',
    })
  const read = parseCall(await request.text(), route.path.exec(path)?.slice(1) ?? [])
  if (!read) return decline(400, 'Invalid JSON or path', { code: 'invalid_params' })
  return await route.handle({ context, ...read, query: new URL(request.url).searchParams })
}

function parseCall(text: string, encodedParts: string[]) {
  try {
    return {
      body: text === '' ? undefined : parseJsonExact(text),
      parts: encodedParts.map(decodeURIComponent),
    }
  } catch {
    return undefined
  }
}
