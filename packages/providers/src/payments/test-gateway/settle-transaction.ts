import { arrivedKobo } from './arrived-kobo.ts'
import { changeRecord } from './change-record.ts'
import { scheduleDispute } from './disputes.ts'
import { localFeeKobo } from './fees.ts'
import { queueNotice } from './queue-notice.ts'
import type { RefundOutcome, TestTransaction } from './records.ts'
import type { TestGatewayContext } from './test-gateway-context.ts'
import { transactionAnswer } from './transaction-answer.ts'

export interface Payment {
  channel: 'card' | 'bank' | 'bank_transfer' | 'ussd'
  authorization: TestTransaction['authorization']
  refundOutcome?: RefundOutcome
}

const isPaid = ({ status }: TestTransaction) => status === 'success' || status === 'reversed'

/** Marks as paid and queues charge.success, once however often it is called. */
export async function markPaid(
  context: TestGatewayContext,
  reference: string,
  payment: Payment,
): Promise<void> {
  const time = context.clock.now().toISOString()
  const paid = await changeRecord<TestTransaction>(
    context.store,
    `transaction/${reference}`,
    (transaction) =>
      isPaid(transaction)
        ? undefined
        : {
            ...transaction,
            ...arrivedSum(transaction),
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
  await queueNotice(context, 'charge.success', transactionAnswer(paid), paid.noticeMode)
  await scheduleDispute(context, paid)
}

function arrivedSum({ amountKobo: requestedKobo, arrivalMode = 'exact' }: TestTransaction) {
  const amountKobo = arrivedKobo(requestedKobo, arrivalMode)
  return { requestedKobo, amountKobo, feesKobo: localFeeKobo(amountKobo) }
}

/** A try that the bank refused. No notice: Paystack sends none. The shopper may try again on the same page. */
export async function markFailed(
  context: TestGatewayContext,
  reference: string,
  channel: Payment['channel'],
  gatewayResponse: string,
): Promise<void> {
  const time = context.clock.now().toISOString()
  await changeUnpaid(context, reference, (transaction) => ({
    ...transaction,
    status: 'failed',
    gatewayResponse,
    channel,
    challenge: undefined,
    history: [...transaction.history, { type: 'error', message: gatewayResponse, time }],
  }))
}

/** Changes a payment that is not paid yet; undefined when it is (or is unknown). */
export async function changeUnpaid(
  context: TestGatewayContext,
  reference: string,
  change: (transaction: TestTransaction) => TestTransaction,
): Promise<TestTransaction | undefined> {
  return await changeRecord<TestTransaction>(context.store, `transaction/${reference}`, (transaction) =>
    isPaid(transaction) ? undefined : change(transaction),
  )
}
