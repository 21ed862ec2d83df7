import { accept, decline, type ApiCall, paginate, createProviderId } from './api.ts'
import { findTransaction, findTransactionByIdOrReference, type TestGatewayContext } from './store.ts'
import type { TestTransaction } from './records.ts'
import { randomInt } from 'node:crypto'
import { getField, getKobo, getText } from '../../provider-json.ts'

/** POST /transaction/initialize. */
export async function initializeTransaction({ context, body }: ApiCall): Promise<Response> {
  const opened = await openTransaction(context, body)
  if (opened instanceof Response) return opened
  return accept('Authorization URL created', {
    authorization_url: `${context.publicUrl}/checkout/${opened.accessCode}`,
    access_code: opened.accessCode,
    reference: opened.reference,
  })
}

/** GET /transaction/verify/:reference. */
export async function verifyTransaction({ context, parts }: ApiCall): Promise<Response> {
  const transaction = await findTransaction(context.store, parts[0] ?? '')
  if (transaction) return accept('Verification successful', presentTransaction(transaction))
  return decline(400, 'Transaction reference not found', {
    code: 'transaction_not_found',
    nextStep: 'Ensure that you are passing the reference of a transaction that exists on this integration',
  })
}

/** GET /transaction/:id. */
export async function fetchTransaction({ context, parts }: ApiCall): Promise<Response> {
  const transaction = await findTransactionByIdOrReference(context.store, parts[0] ?? '')
  if (transaction) return accept('Transaction retrieved', presentTransaction(transaction))
  return decline(404, 'Transaction not found', { code: 'transaction_not_found' })
}

/** GET /transaction, newest first. */
export async function listTransactions({ context, query }: ApiCall): Promise<Response> {
  const status = query.get('status')
  const transactions = (await context.store.list('transaction/'))
    .map(({ value }) => value as TestTransaction)
    .filter((transaction) => status === null || transaction.status === status)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const { items, meta } = paginate(transactions, query)
  return accept('Transactions retrieved', items.map(presentTransaction), meta)
}

const supportedChannels = ['card', 'bank', 'ussd', 'bank_transfer']

/** Validates what initialize and charge have in common and stores the new transaction; a Response is the error. */
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
  // The lookup keys first: a crash in between leaves a key without a payment, never a payment that cannot be found.
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

/** Sent as an object or as its JSON text; '' if none was sent. */
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

/** The `data` of verify, of transaction lists and of charge.success, with Paystack's field names. */
export function presentTransaction(transaction: TestTransaction) {
  const { metadata, history } = transaction
  return {
    id: BigInt(transaction.id),
    domain: 'test',
    status: transaction.status,
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amountKobo,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: transaction.paidAt ?? null,
    created_at: transaction.createdAt,
    channel: transaction.channel ?? 'card',
    currency: 'NGN',
    ip_address: '127.0.0.1',
    metadata,
    log: history.length === 0 ? null : toEventLog(transaction),
    fees: transaction.feesKobo ?? null,
    fees_split: null,
    authorization: transaction.authorization ?? {},
    customer: {
      id: BigInt(transaction.id) - 1n,
      first_name: null,
      last_name: null,
      email: transaction.email,
      customer_code: `CUS_${transaction.accessCode}`,
      phone: null,
      metadata: null,
      risk_action: 'default',
      international_format_phone: null,
    },
    plan: null,
    split: {},
    order_id: null,
    paidAt: transaction.paidAt ?? null,
    createdAt: transaction.createdAt,
    requested_amount: transaction.requestedKobo ?? transaction.amountKobo,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: transaction.createdAt,
    plan_object: {},
    subaccount: {},
  }
}

function toEventLog({ createdAt, history, status }: TestTransaction) {
  const start = Date.parse(createdAt)
  const secondsAfterStart = (time: string) => Math.round((Date.parse(time) - start) / 1000)
  const events = history.map((event) => ({ ...event, time: secondsAfterStart(event.time) }))
  return {
    start_time: Math.floor(start / 1000),
    time_spent: events.at(-1)?.time ?? 0,
    attempts: history.filter(({ type }) => type === 'action').length,
    errors: history.filter(({ type }) => type === 'error').length,
    success: status === 'success',
    mobile: true,
    input: [],
    history: events,
  }
}
