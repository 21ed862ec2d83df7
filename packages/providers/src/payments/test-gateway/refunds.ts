import { getField, getKobo, getText } from '../../provider-json.ts'
import { accept, decline, type ApiCall, banks, paginate, createProviderId } from './api.ts'
import {
  updateRecord,
  getRecord,
  findTransactionByIdOrReference,
  findTransaction,
  type TestGatewayContext,
} from './store.ts'
import type { TestRefund, TestTransaction } from './records.ts'
import { queueWebhook } from './webhooks.ts'

const nineDaysMs = 9 * 86_400_000
const refundNotFound = () => decline(404, 'Refund not found', { code: 'refund_not_found' })

/** POST /refund: refunds the full amount unless one is given, and never more than is left. */
export async function createRefund({ context, body }: ApiCall): Promise<Response> {
  const transactionId = getText(body, 'transaction')
  if (!transactionId) return decline(400, 'Transaction is required', { code: 'missing_params' })
  const found = await findTransactionByIdOrReference(context.store, transactionId)
  if (!found) return decline(404, 'Transaction not found', { code: 'transaction_not_found' })
  const amountKobo = getField(body, 'amount') === undefined ? found.amountKobo : getKobo(body, 'amount')
  if (!amountKobo) return decline(400, 'Invalid Amount Sent', { code: 'invalid_params' })
  // Reserves the amount first, so that concurrent refunds never add up to more than was paid.
  const transaction = await updateRecord<TestTransaction>(
    context.store,
    `transaction/${found.reference}`,
    (paid) =>
      paid.status === 'success' && paid.refundedKobo + amountKobo <= paid.amountKobo
        ? { ...paid, refundedKobo: paid.refundedKobo + amountKobo }
        : undefined,
  )
  if (!transaction) return rejectRefund(found)
  const now = context.clock.now().toISOString()
  const refund: TestRefund = {
    id: createProviderId(),
    reference: transaction.reference,
    amountKobo,
    status: 'pending',
    statusChangedAt: now,
    outcome: transaction.refundOutcome,
    customerNote: getText(body, 'customer_note') ?? `Refund for transaction ${transaction.reference}`,
    merchantNote: getText(body, 'merchant_note') ?? `Refund for transaction ${transaction.reference}`,
    createdAt: now,
  }
  const pointer = { reference: refund.reference }
  await context.store.put(`refund-id/${refund.id}`, pointer, 'absent')
  await context.store.put(`refund-open/${refund.id}`, pointer, 'absent')
  await context.store.put(`refund/${refund.reference}/${refund.id}`, refund, 'absent')
  await notifyRefund(context, refund)
  return accept('Refund has been queued for processing', presentRefund(refund, transaction))
}

function rejectRefund({ status, refundedKobo, amountKobo }: TestTransaction): Response {
  if (status !== 'success' && status !== 'reversed')
    return decline(400, 'Transaction has not been paid', { code: 'transaction_not_paid' })
  if (refundedKobo >= amountKobo)
    return decline(400, 'Transaction has been fully reversed', { code: 'transaction_reversed' })
  return decline(400, 'Refund amount cannot be more than transaction amount', { code: 'invalid_params' })
}

/** GET /refund, newest first, only for one transaction if it is named. */
export async function listRefunds({ context, query }: ApiCall): Promise<Response> {
  const transactionId = query.get('transaction')
  const transaction =
    transactionId === null ? undefined : await findTransactionByIdOrReference(context.store, transactionId)
  if (transactionId !== null && !transaction) return accept('Refunds retrieved', [], paginate([], query).meta)
  const stored = await context.store.list(transaction ? `refund/${transaction.reference}/` : 'refund/')
  const newestFirst = stored.toSorted((a, b) =>
    (b.value as TestRefund).createdAt.localeCompare((a.value as TestRefund).createdAt),
  )
  const { items, meta } = paginate(newestFirst, query)
  const responses: object[] = []
  for (const { key } of items) {
    const refund = await advanceRefund(context, key)
    if (refund) responses.push(await describeRefund(context, refund))
  }
  return accept('Refunds retrieved', responses, meta)
}

/** GET /refund/:id. */
export async function fetchRefund({ context, parts }: ApiCall): Promise<Response> {
  const key = await findRefundKey(context, parts[0] ?? '')
  const refund = key && (await advanceRefund(context, key))
  return refund ? accept('Refund retrieved', await describeRefund(context, refund)) : refundNotFound()
}

/** POST /refund/retry_with_customer_details/:id: the bank account for a refund in needs-attention. */
export async function retryRefund({ context, parts, body }: ApiCall): Promise<Response> {
  const key = await findRefundKey(context, parts[0] ?? '')
  const refund = key && (await advanceRefund(context, key))
  if (!refund) return refundNotFound()
  const account = getField(body, 'refund_account_details')
  const bankId = getText(account, 'bank_id')
  if (
    !/^\d{10}$/.test(getText(account, 'account_number') ?? '') ||
    !banks.some(({ id }) => String(id) === bankId)
  )
    return decline(400, 'Invalid refund account details', { code: 'invalid_params' })
  const retried = await updateRecord<TestRefund>(context.store, key, (before) =>
    before.status === 'needs-attention'
      ? {
          ...before,
          status: 'processing',
          statusChangedAt: context.clock.now().toISOString(),
          outcome: 'processed',
        }
      : undefined,
  )
  if (!retried) return decline(422, 'Invalid Refund state, refund status should be "needs-attention"')
  await notifyRefund(context, retried)
  return accept('Refund retried and has been queued for processing', await describeRefund(context, retried))
}

async function findRefundKey(context: TestGatewayContext, id: string) {
  const found = await getRecord<{ reference: string }>(context.store, `refund-id/${id}`)
  return found && `refund/${found.reference}/${id}`
}

async function describeRefund(context: TestGatewayContext, refund: TestRefund): Promise<object> {
  const transaction = await findTransactionByIdOrReference(context.store, refund.reference)
  return transaction ? presentRefund(refund, transaction) : {}
}

function presentRefund(refund: TestRefund, transaction: TestTransaction): object {
  return {
    id: BigInt(refund.id),
    integration: 100000,
    domain: 'test',
    transaction: {
      id: BigInt(transaction.id),
      reference: transaction.reference,
      amount: transaction.amountKobo,
      channel: transaction.channel,
      currency: 'NGN',
    },
    deducted_amount: refund.status === 'processed' ? refund.amountKobo : 0,
    channel: transaction.channel,
    merchant_note: refund.merchantNote,
    customer_note: refund.customerNote,
    status: refund.status,
    refunded_by: 'test@example.com',
    expected_at: new Date(Date.parse(refund.createdAt) + nineDaysMs).toISOString(),
    currency: 'NGN',
    amount: refund.amountKobo,
    fully_deducted: refund.status === 'processed' ? 1 : 0,
    createdAt: refund.createdAt,
    updatedAt: refund.statusChangedAt,
  }
}

/**
 * How long a refund stays in a status before the next one, in ms. The other statuses are final or wait for the shop.
 */
const stays: Partial<Record<TestRefund['status'], number>> = { pending: 3_000, processing: 5_000 }
const isFinal = ({ status }: TestRefund) => status === 'processed' || status === 'failed'

/** Advances a refund through all steps that are due and notifies the shop of each. Returns the refund. */
async function advanceRefund(context: TestGatewayContext, key: string): Promise<TestRefund | undefined> {
  for (;;) {
    const next = await updateRecord<TestRefund>(context.store, key, (refund) => {
      const delayMs = stays[refund.status]
      const dueAt = new Date(Date.parse(refund.statusChangedAt) + (delayMs ?? 0))
      if (delayMs === undefined || dueAt > context.clock.now()) return undefined
      const status = refund.status === 'pending' ? 'processing' : refund.outcome
      return { ...refund, status, statusChangedAt: dueAt.toISOString() }
    })
    if (!next) return await getRecord<TestRefund>(context.store, key)
    if (next.status === 'processed' || next.status === 'failed') await completeOriginal(context, next)
    await notifyRefund(context, next)
  }
}

/** Advances all refunds in progress. */
export async function advanceOpenRefunds(context: TestGatewayContext): Promise<void> {
  for (const { key, value, version } of await context.store.list('refund-open/')) {
    const { reference } = value as { reference: string }
    const id = key.slice('refund-open/'.length)
    const refund = await advanceRefund(context, `refund/${reference}/${id}`)
    if (refund && isFinal(refund)) await context.store.remove(key, version)
  }
}

/** Sends the refund's status as an event. Its amounts are text, and only needs-attention has an id. */
async function notifyRefund(context: TestGatewayContext, refund: TestRefund): Promise<void> {
  const transaction = await findTransaction(context.store, refund.reference)
  if (!transaction) return
  const data = {
    status: refund.status,
    transaction_reference: refund.reference,
    refund_reference: refund.status === 'processed' ? `RFD-${refund.id}` : null,
    amount: String(refund.amountKobo),
    currency: 'NGN',
    processor: null,
    customer: { first_name: null, last_name: null, email: transaction.email },
    integration: 100000,
    domain: 'test',
    ...(refund.status === 'needs-attention' && {
      id: BigInt(refund.id),
      customer_note: refund.customerNote,
      merchant_note: refund.merchantNote,
    }),
  }
  await queueWebhook(context, `refund.${refund.status}`, data, transaction.webhookMode)
}

/** A processed refund of the whole amount reverses the payment; a failed one makes its amount refundable again. */
async function completeOriginal(context: TestGatewayContext, refund: TestRefund): Promise<void> {
  await updateRecord<TestTransaction>(context.store, `transaction/${refund.reference}`, (transaction) => {
    if (refund.status === 'failed')
      return { ...transaction, refundedKobo: transaction.refundedKobo - refund.amountKobo }
    return transaction.refundedKobo === transaction.amountKobo
      ? { ...transaction, status: 'reversed' }
      : undefined
  })
}
