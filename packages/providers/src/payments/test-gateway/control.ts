import { getField, getKobo, getText } from '../json-fields.ts'
import { accept, decline } from './api-answer.ts'
import type { ApiCall } from './api-call.ts'
import { updateRecord, getRecord } from './change-record.ts'
import { simulateDispute } from './disputes.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { type Control, disputeSteps, type WebhookMode, webhookModes } from './records.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'

const defaultControl: Control = { notices: 'normal', rateLimitedCalls: 0 }

/**
 * POST /control, our own, for tests: `{notices?, rateLimitedCalls?}` sets switches for all payments,
 * `{transfer: {reference, amount}}` lets money arrive for a payment, the wrong amount too, `{dispute: {reference, step}}`
 * opens or advances a dispute of one.
 */
export async function setControl({ context, body }: ApiCall): Promise<Response> {
  const notices = getField(body, 'notices')
  if (notices !== undefined && !isWebhookMode(notices)) return decline(400, 'Unknown way of sending notices')
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
    notices: notices ?? before.notices,
    rateLimitedCalls: getKobo(body, 'rateLimitedCalls') ?? before.rateLimitedCalls,
  }))
  return accept('Control set', control)
}

export function isWebhookMode(value: unknown): value is WebhookMode {
  return webhookModes.some((mode) => mode === value)
}

/** Takes one of the calls that were to be refused; false when none is left. */
export async function consumeRateLimitedCall(context: TestGatewayContext): Promise<boolean> {
  const control = await getRecord<Control>(context.store, 'control')
  if (!control?.rateLimitedCalls) return false
  const taken = await updateRecord<Control>(context.store, 'control', (before) =>
    before.rateLimitedCalls > 0 ? { ...before, rateLimitedCalls: before.rateLimitedCalls - 1 } : undefined,
  )
  return taken !== undefined
}
