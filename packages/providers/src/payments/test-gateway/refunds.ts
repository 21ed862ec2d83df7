import { fieldOf, koboOf, textOf } from '../json-fields.ts'
import { accept, decline } from './api-answer.ts'
import type { ApiCall } from './api-call.ts'
import { banks } from './banks.ts'
import { changeRecord, readRecord } from './change-record.ts'
import { findTransactionByIdOrReference } from './find-transaction.ts'
import { pageOf } from './page-of.ts'
import { newProviderId } from './provider-id.ts'
import type { TestRefund, TestTransaction } from './records.ts'
import { advanceRefund, announceRefund } from './refund-lifecycle.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'

const nineDaysMs = 9 * 86_400_000
const noRefund = () => decline(404, 'Refund not found', { code: 'refund_not_found' })

/** POST /refund: full unless an amount is given; never more than is left. */
export async function createRefund({ context, body }: ApiCall): Promise<Response> {
  const wanted = textOf(body, 'transaction')
  if (!wanted) return decline(400, 'Transaction is required', { code: 'missing_params' })
  const found = await findTransactionByIdOrReference(context.store, wanted)
  if (!found) return decline(404, 'Transaction not found', { code: 'transaction_not_found' })
  const amountKobo = fieldOf(body, 'amount') === undefined ? found.amountKobo : koboOf(body, 'amount')
  if (!amountKobo) return decline(400, 'Invalid Amount Sent', { code: 'invalid_params' })
  // Reserves the amount first, so that refunds at the same time can never add up to more than was paid.
  const transaction = await changeRecord<TestTransaction>(
    context.store,
    `transaction/${found.reference}`,
    (paid) =>
      paid.status === 'success' && paid.refundedKobo + amountKobo <= paid.amountKobo
        ? { ...paid, refundedKobo: paid.refundedKobo + amountKobo }
        : undefined,
  )
  if (!transaction) return refusedRefund(found)
  const now = context.clock.now().toISOString()
  const refund: TestRefund = {
    id: newProviderId(),
    reference: transaction.reference,
    amountKobo,
    status: 'pending',
    statusAt: now,
    outcome: transaction.refundOutcome,
    customerNote: textOf(body, 'customer_note') ?? `Refund for transaction ${transaction.reference}`,
    merchantNote: textOf(body, 'merchant_note') ?? `Refund for transaction ${transaction.reference}`,
    createdAt: now,
  }
  const pointer = { reference: refund.reference }
  await context.store.put(`refund-id/${refund.id}`, pointer, 'absent')
  await context.store.put(`refund-open/${refund.id}`, pointer, 'absent')
  await context.store.put(`refund/${refund.reference}/${refund.id}`, refund, 'absent')
  await announceRefund(context, refund)
  return accept('Refund has been queued for processing', refundAnswer(refund, transaction))
}

function refusedRefund({ status, refundedKobo, amountKobo }: TestTransaction): Response {
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
  if (wanted !== null && !transaction) return accept('Refunds retrieved', [], pageOf([], query).meta)
  const stored = await context.store.list(transaction ? `refund/${transaction.reference}/` : 'refund/')
  const newestFirst = stored.toSorted((one, other) =>
    (other.value as TestRefund).createdAt.localeCompare((one.value as TestRefund).createdAt),
  )
  const { items, meta } = pageOf(newestFirst, query)
  const answers: object[] = []
  for (const { key } of items) {
    const refund = await advanceRefund(context, key)
    if (refund) answers.push(await describedRefund(context, refund))
  }
  return accept('Refunds retrieved', answers, meta)
}

/** GET /refund/:id. */
export async function fetchRefund({ context, parts }: ApiCall): Promise<Response> {
  const key = await refundKeyOf(context, parts[0] ?? '')
  const refund = key && (await advanceRefund(context, key))
  return refund ? accept('Refund retrieved', await describedRefund(context, refund)) : noRefund()
}

/** POST /refund/retry_with_customer_details/:id: the account to which a refund in needs-attention shall go. */
export async function retryRefund({ context, parts, body }: ApiCall): Promise<Response> {
  const key = await refundKeyOf(context, parts[0] ?? '')
  const refund = key && (await advanceRefund(context, key))
  if (!refund) return noRefund()
  const account = fieldOf(body, 'refund_account_details')
  const bankId = textOf(account, 'bank_id')
  if (
    !/^\d{10}$/.test(textOf(account, 'account_number') ?? '') ||
    !banks.some(({ id }) => String(id) === bankId)
  )
    return decline(400, 'Invalid refund account details', { code: 'invalid_params' })
  const retried = await changeRecord<TestRefund>(context.store, key, (before) =>
    before.status === 'needs-attention'
      ? {
          ...before,
          status: 'processing',
          statusAt: context.clock.now().toISOString(),
          outcome: 'processed',
        }
      : undefined,
  )
  if (!retried) return decline(422, 'Invalid Refund state, refund status should be "needs-attention"')
  await announceRefund(context, retried)
  return accept('Refund retried and has been queued for processing', await describedRefund(context, retried))
}

async function refundKeyOf(context: TestGatewayContext, id: string) {
  const found = await readRecord<{ reference: string }>(context.store, `refund-id/${id}`)
  return found && `refund/${found.reference}/${id}`
}

async function describedRefund(context: TestGatewayContext, refund: TestRefund): Promise<object> {
  const transaction = await findTransactionByIdOrReference(context.store, refund.reference)
  return transaction ? refundAnswer(refund, transaction) : {}
}

function refundAnswer(refund: TestRefund, transaction: TestTransaction): object {
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
    updatedAt: refund.statusAt,
  }
}
