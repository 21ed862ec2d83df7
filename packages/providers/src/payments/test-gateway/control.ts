import { fieldOf, koboOf, textOf } from '../json-fields.ts'
import { accept, decline } from './api-answer.ts'
import type { ApiCall } from './api-call.ts'
import { changeRecord, readRecord } from './change-record.ts'
import { simulateDispute } from './disputes.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { type Control, disputeSteps, type NoticeMode, noticeModes } from './records.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'

const atRest: Control = { notices: 'normal', rateLimitedCalls: 0 }

/**
 * POST /control, our own, for tests: `{notices?, rateLimitedCalls?}` sets switches for all payments,
 * `{transfer: {reference, amount}}` lets money arrive for a payment, the wrong amount too, `{dispute: {reference, step}}`
 * opens or advances a dispute of one.
 */
export async function setControl({ context, body }: ApiCall): Promise<Response> {
  const notices = fieldOf(body, 'notices')
  if (notices !== undefined && !isNoticeMode(notices)) return decline(400, 'Unknown way of sending notices')
  const transfer = fieldOf(body, 'transfer')
  const reference = textOf(transfer, 'reference')
  const amountKobo = koboOf(transfer, 'amount')
  if (reference !== undefined && amountKobo !== undefined)
    await receiveTransfer(context, reference, amountKobo)
  const dispute = fieldOf(body, 'dispute')
  const disputed = textOf(dispute, 'reference')
  const step = disputeSteps.find((each) => each === fieldOf(dispute, 'step'))
  if (disputed !== undefined && step) await simulateDispute(context, disputed, step)
  await context.store.put('control', atRest, 'absent')
  const control = await changeRecord<Control>(context.store, 'control', (before) => ({
    notices: notices ?? before.notices,
    rateLimitedCalls: koboOf(body, 'rateLimitedCalls') ?? before.rateLimitedCalls,
  }))
  return accept('Control set', control)
}

export function isNoticeMode(value: unknown): value is NoticeMode {
  return noticeModes.some((mode) => mode === value)
}

/** Takes one of the calls that were to be refused; false when none is left. */
export async function takeRateLimitedCall(context: TestGatewayContext): Promise<boolean> {
  const control = await readRecord<Control>(context.store, 'control')
  if (!control?.rateLimitedCalls) return false
  const taken = await changeRecord<Control>(context.store, 'control', (before) =>
    before.rateLimitedCalls > 0 ? { ...before, rateLimitedCalls: before.rateLimitedCalls - 1 } : undefined,
  )
  return taken !== undefined
}
