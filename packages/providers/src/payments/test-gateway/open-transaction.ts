import { randomInt } from 'node:crypto'
import { getField, getKobo, getText } from '../json-fields.ts'
import { decline } from './api-answer.ts'
import { createProviderId } from './provider-id.ts'
import type { TestTransaction } from './records.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'

const supportedChannels = ['card', 'bank', 'ussd', 'bank_transfer']

/** Checks what initialize and charge have in common and stores the new transaction; a Response says what is wrong. */
export async function openTransaction(context: TestGatewayContext, body: unknown) {
  const input = validateInput(body)
  if (input instanceof Response) return input
  const transaction: TestTransaction = {
    ...input,
    id: createProviderId(),
    accessCode: randomText(15),
    createdAt: context.clock.now().toISOString(),
    status: 'abandoned',
    gatewayResponse: 'The transaction was not completed',
    channel: undefined,
    feesKobo: undefined,
    paidAt: undefined,
    authorization: undefined,
    refundOutcome: 'processed',
    refundedKobo: 0,
    challenge: undefined,
    transfer: undefined,
    arrivesAt: undefined,
    webhookMode: undefined,
    history: [],
  }
  const { store } = context
  // The ways to it first: a crash in between leaves a way to nothing, never a payment without a way.
  await store.put(`access/${transaction.accessCode}`, { reference: transaction.reference }, 'absent')
  await store.put(`id/${transaction.id}`, { reference: transaction.reference }, 'absent')
  if (await store.put(`transaction/${transaction.reference}`, transaction, 'absent')) return transaction
  return decline(400, 'Duplicate Transaction Reference', {
    code: 'duplicate_reference',
    nextStep: 'Try and create the Transaction or Charge with a new reference',
  })
}

function validateInput(body: unknown) {
  const email = getText(body, 'email')
  const amountKobo = getKobo(body, 'amount')
  const reference = getText(body, 'reference') ?? randomText(10)
  const currency = getText(body, 'currency') ?? 'NGN'
  const callbackUrl = getText(body, 'callback_url')
  const channels = getField(body, 'channels') ?? supportedChannels
  if (!email) return decline(400, 'Email Address is required', { code: 'missing_params' })
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    return decline(400, 'Invalid Email Address Passed', { code: 'invalid_params' })
  if (amountKobo === undefined || amountKobo < 5_000)
    return decline(400, 'Invalid Amount Sent', {
      code: 'invalid_params',
      nextStep: 'Send at least 5000 (kobo) as a whole number',
    })
  if (!/^[A-Za-z0-9.=-]{1,100}$/.test(reference))
    return decline(400, 'Only -,.,=and alphanumeric characters allowed in reference', {
      code: 'invalid_params',
    })
  if (currency !== 'NGN')
    return decline(403, 'Currency not supported by merchant', { code: 'unsupported_currency' })
  if (callbackUrl && !isHttpUrl(callbackUrl))
    return decline(400, 'callback_url must be a valid URL', { code: 'invalid_params' })
  if (!isStringArray(channels) || !channels.some((channel) => supportedChannels.includes(channel)))
    return decline(400, 'No active channel', { code: 'no_active_channel' })
  return { email, amountKobo, reference, callbackUrl, channels, metadata: parseMetadata(body) }
}

function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** Sent as an object or as its JSON text; '' when none was sent. */
function parseMetadata(body: unknown): unknown {
  const metadata = getField(body, 'metadata')
  if (typeof metadata !== 'string') return metadata ?? ''
  try {
    return JSON.parse(metadata)
  } catch {
    return metadata
  }
}

export function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function randomText(length: number): string {
  return Array.from({ length }, () => randomInt(36).toString(36)).join('')
}
