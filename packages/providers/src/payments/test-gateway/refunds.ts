import { getField, getKobo, getText } from '../json-fields.ts'
import { accept, decline } from './api-answer.ts'
import type { ApiCall } from './api-call.ts'
import { banks } from './banks.ts'
import { updateRecord, getRecord } from './change-record.ts'
import { findTransactionByIdOrReference } from './find-transaction.ts'
import { paginate } from './page-of.ts'
import { createProviderId } from './provider-id.ts'
import type { TestRefund, TestTransaction } from './records.ts'
import { advanceRefund, announceRefund } from './refund-lifecycle.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'

const nineDaysMs = 9 * 86_400_000
const refundNotFound = () => decline(404, 'Refund not found', { code: 'refund_not_found' })

/** POST /refund: full unless an amount is given; never more than is left. */
export async function createRefund({ context, body }: ApiCall): Promise<Response> {
  const wanted = getText(body, 'transaction')
  if (!wanted) return decline(400, 'Transaction is required', { code: 'missing_params' })
  const found = await findTransactionByIdOrReference(context.store, wanted)
  if (!found) return decline(404, 'Transaction not found', { code: 'transaction_not_found' })
  const amountKobo = getField(body, 'amount') === undefined ? found.amountKobo : getKobo(body, 'amount')
  if (!amountKobo) return decline(400, 'Invalid Amount Sent', { code: 'invalid_params' })
  // Reserves the amount first, so that refunds at the same time can never add up to more than was paid.
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
  await announceRefund(context, refund)
  return accept('Refund has been queued for processing', presentRefund(refund, transaction))
}

function rejectRefund({ status, refundedKobo, amountKobo }: TestTransaction): Response {
  if (status !== 'success' && status !== 'reversed')
    return decline(400, 'Transaction has not been paid', { code: 'transaction_not_paid' })
  if (refundedKobo >= amountKobo)
    return decline(400, 'Transaction has been fully reversed', { code: 'transaction_reversed' })
  return decline(400, 'Refund amount cannot be more than transaction amount', { code: 'invalid_params' })
}

/** GET /refund, newest first, of one transaction when one is named. */
export async function listRefunds({ context, query }: ApiCall): Promise<Response> {
  const wanted = query.get('transaction')
  const transaction =
    wanted === null ? undefined : await findTransactionByIdOrReference(context.store, wanted)
  if (wanted !== null && !transaction) return accept('Refunds retrieved', [], paginate([], query).meta)
  const stored = await context.store.list(transaction ? `refund/${transaction.reference}/` : 'refund/')
  const newestFirst = stored.toSorted((one, other) =>
    (other.value as TestRefund).createdAt.localeCompare((one.value as TestRefund).createdAt),
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

/** POST /refund/retry_with_customer_details/:id: the account to which a refund in needs-attention shall go. */
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
  await announceRefund(context, retried)
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
