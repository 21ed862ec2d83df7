import { updateRecord, type TestGatewayContext } from './store.ts'
import { scheduleDispute } from './disputes.ts'
import { queueWebhook } from './webhooks.ts'
import type { RefundOutcome, TestTransaction, ArrivalMode } from './records.ts'
import { presentTransaction } from './transactions.ts'

interface PaymentInput {
  channel: 'card' | 'bank' | 'bank_transfer' | 'ussd'
  authorization: TestTransaction['authorization']
  refundOutcome?: RefundOutcome
}

const isPaid = ({ status }: TestTransaction) => status === 'success' || status === 'reversed'

/** Marks a payment as paid and queues charge.success; repeated calls change nothing. */
export async function markPaid(context: TestGatewayContext, reference: string, payment: PaymentInput) {
  const time = context.clock.now().toISOString()
  const paid = await updateRecord<TestTransaction>(
    context.store,
    `transaction/${reference}`,
    (transaction) =>
      isPaid(transaction)
        ? undefined
        : {
            ...transaction,
            ...receivedAmounts(transaction),
            status: 'success',
            gatewayResponse: 'Successful',
            channel: payment.channel,
            paidAt: time,
            authorization: payment.authorization,
            refundOutcome: payment.refundOutcome ?? 'processed',
            challenge: undefined,
            arrivesAt: undefined,
            history: [...transaction.history, { type: 'success', message: 'Successfully paid', time }],
          },
  )
  if (!paid) return
  await queueWebhook(context, 'charge.success', presentTransaction(paid), paid.webhookMode)
  await scheduleDispute(context, paid)
}

function receivedAmounts({ amountKobo: requestedKobo, arrivalMode = 'exact' }: TestTransaction) {
  const amountKobo = receivedKobo(requestedKobo, arrivalMode)
  return { requestedKobo, amountKobo, feesKobo: localFeeKobo(amountKobo) }
}

/**
 * Records an attempt that the bank declined. No webhook: Paystack sends none. The customer may retry on the same page.
 */
export async function markFailed(
  context: TestGatewayContext,
  reference: string,
  channel: PaymentInput['channel'],
  gatewayResponse: string,
): Promise<void> {
  const time = context.clock.now().toISOString()
  await updateUnpaid(context, reference, (transaction) => ({
    ...transaction,
    status: 'failed',
    gatewayResponse,
    channel,
    challenge: undefined,
    history: [...transaction.history, { type: 'error', message: gatewayResponse, time }],
  }))
}

/** Changes an unpaid payment; undefined if it is paid or unknown. */
export async function updateUnpaid(
  context: TestGatewayContext,
  reference: string,
  change: (transaction: TestTransaction) => TestTransaction,
): Promise<TestTransaction | undefined> {
  return await updateRecord<TestTransaction>(context.store, `transaction/${reference}`, (transaction) =>
    isPaid(transaction) ? undefined : change(transaction),
  )
}

const differenceKobo = 50_000

/** The amount that reaches the shop, in kobo: ₦500 less or more, or half for payments under ₦1,000. */
export function receivedKobo(requestedKobo: number, mode: ArrivalMode): number {
  const difference = Math.min(differenceKobo, Math.floor(requestedKobo / 2))
  return requestedKobo + { exact: 0, less: -difference, more: difference }[mode]
}

/**
 * Paystack's fee for a local payment in kobo: 1.5% + ₦100, the ₦100 waived below ₦2,500, at most ₦2,000. Fractions of a
 * kobo round half up (the provider does not document its rounding).
 */
export function localFeeKobo(amountKobo: number): number {
  const percentage = Math.floor((amountKobo * 15 + 500) / 1000)
  return Math.min(percentage + (amountKobo < 250_000 ? 0 : 10_000), 200_000)
}
