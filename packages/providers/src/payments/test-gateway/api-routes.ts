import { parseJsonExact, getField, getKobo, getText } from '../../provider-json.ts'
import { accept, decline, type ApiCall, banks } from './api.ts'
import { checkCharge, createCharge } from './charge.ts'
import { listDisputes, simulateDispute } from './disputes.ts'
import { createRefund, fetchRefund, listRefunds, retryRefund } from './refunds.ts'
import { listSettlements, listSettlementTransactions } from './settlements.ts'
import { type TestGatewayContext, updateRecord, getRecord } from './store.ts'
import {
  fetchTransaction,
  initializeTransaction,
  listTransactions,
  verifyTransaction,
} from './transactions.ts'
import { receiveTransfer } from './transfers.ts'
import { type Control, disputeSteps, type WebhookMode, webhookModes } from './records.ts'

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
  {
    method: 'GET',
    path: /^\/balance$/,
    handle: () => accept('Balances retrieved', [{ currency: 'NGN', balance: 0 }]),
  },
  { method: 'GET', path: /^\/bank$/, handle: () => accept('Banks retrieved', banks) },
  { method: 'POST', path: /^\/control$/, handle: setControl },
]

/** One call of the API below the gateway's own path. Checks the key first, as Paystack does. */
export async function handleApiCall(context: TestGatewayContext, request: Request, path: string) {
  const route = routes.find(({ method, path: shape }) => method === request.method && shape.test(path))
  if (!route) return decline(404, 'The requested resource was not found', { type: 'api_error' })
  if (request.headers.get('authorization') !== `Bearer ${context.secretKey}`)
    return decline(401, 'Invalid key', { code: 'invalid_Key', nextStep: 'Send your test secret key' })
  // The control call must work even while other calls are rate limited.
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

const defaultControl: Control = { webhooks: 'normal', rateLimitedCalls: 0 }

/**
 * POST /control, ours, for tests: `{webhooks?, rateLimitedCalls?}` sets switches for all payments, `{transfer:
 * {reference, amount}}` makes money arrive for a payment, even the wrong amount, `{dispute: {reference, step}}` opens
 * or advances its dispute.
 */
export async function setControl({ context, body }: ApiCall): Promise<Response> {
  const webhooks = getField(body, 'webhooks')
  if (webhooks !== undefined && !isWebhookMode(webhooks))
    return decline(400, 'Unknown way of sending notices')
  const transfer = getField(body, 'transfer')
  const reference = getText(transfer, 'reference')
  const amountKobo = getKobo(transfer, 'amount')
  if (reference !== undefined && amountKobo !== undefined)
    await receiveTransfer(context, reference, amountKobo)
  const dispute = getField(body, 'dispute')
  const disputed = getText(dispute, 'reference')
  const step = disputeSteps.find((each) => each === getField(dispute, 'step'))
  if (disputed !== undefined && step) await simulateDispute(context, disputed, step)
  await context.store.put('control', defaultControl, 'absent')
  const control = await updateRecord<Control>(context.store, 'control', (before) => ({
    webhooks: webhooks ?? before.webhooks,
    rateLimitedCalls: getKobo(body, 'rateLimitedCalls') ?? before.rateLimitedCalls,
  }))
  return accept('Control set', control)
}

export function isWebhookMode(value: unknown): value is WebhookMode {
  return webhookModes.some((mode) => mode === value)
}

/** Counts down the calls to be rate limited; false if there are none left. */
export async function consumeRateLimitedCall(context: TestGatewayContext): Promise<boolean> {
  const control = await getRecord<Control>(context.store, 'control')
  if (!control?.rateLimitedCalls) return false
  const updated = await updateRecord<Control>(context.store, 'control', (before) =>
    before.rateLimitedCalls > 0 ? { ...before, rateLimitedCalls: before.rateLimitedCalls - 1 } : undefined,
  )
  return updated !== undefined
}
