import { updateRecord, getRecord } from './change-record.ts'
import { findTransaction } from './find-transaction.ts'
import { queueWebhook } from './queue-notice.ts'
import type { TestRefund, TestTransaction } from './records.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'

/** How long a refund stays in a state before the next one, in ms. The others wait for nobody or for the shop. */
const stays: Partial<Record<TestRefund['status'], number>> = { pending: 3_000, processing: 5_000 }

const isFinal = ({ status }: TestRefund) => status === 'processed' || status === 'failed'

/** Moves a refund as far as its time has come, telling the shop each step. Answers it as it stands. */
export async function advanceRefund(
  context: TestGatewayContext,
  key: string,
): Promise<TestRefund | undefined> {
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
    await announceRefund(context, next)
  }
}

/** Moves all refunds that are under way. */
export async function advanceOpenRefunds(context: TestGatewayContext): Promise<void> {
  for (const { key, value, version } of await context.store.list('refund-open/')) {
    const { reference } = value as { reference: string }
    const id = key.slice('refund-open/'.length)
    const refund = await advanceRefund(context, `refund/${reference}/${id}`)
    if (refund && isFinal(refund)) await context.store.remove(key, version)
  }
}

/** Sends the refund's state as an event; amounts are text there, and only needs-attention names an id. */
export async function announceRefund(context: TestGatewayContext, refund: TestRefund): Promise<void> {
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

/** A processed refund of the whole amount reverses the payment; a failed one frees its amount again. */
async function completeOriginal(context: TestGatewayContext, refund: TestRefund): Promise<void> {
  await updateRecord<TestTransaction>(context.store, `transaction/${refund.reference}`, (transaction) => {
    if (refund.status === 'failed')
      return { ...transaction, refundedKobo: transaction.refundedKobo - refund.amountKobo }
    return transaction.refundedKobo === transaction.amountKobo
      ? { ...transaction, status: 'reversed' }
      : undefined
  })
}
