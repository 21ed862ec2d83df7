import type { TestTransaction } from './records.ts'

/** The `data` of verify, of the transaction lists and of charge.success, with Paystack's names. */
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
