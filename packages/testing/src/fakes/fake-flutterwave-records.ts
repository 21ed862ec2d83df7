/** Status of a payment whose money was returned. */
export type ReversalStatus = 'reversed' | 'chargeback'

/** A payment at the fake: one for each tx_ref; without a status, nobody has tried to pay yet. */
interface FakePayment {
  id: number
  reference: string
  kobo: number
  email: string
  redirectUrl: string
  status?: 'successful' | 'failed' | ReversalStatus
}

interface FakeRefund {
  id: number
  paymentId: number
  kobo: number
  comments: string
  requestedAt: number
}

interface FakeChargeback {
  id: number
  paymentId: number
  status: 'initiated' | 'declined' | 'won' | 'lost'
  startedAt: number
}

/** Refunds reach the customer after this many seconds. */
const refundSeconds = 10
const pageSize = 20

/** A JSON number of naira, as Flutterwave writes amounts. */
const naira = (kobo: number) => Number(`${Math.trunc(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`)

function paginate<Row>(all: readonly Row[], page: number) {
  return {
    data: all.slice((page - 1) * pageSize, page * pageSize),
    page_info: { total: all.length, current_page: page, total_pages: Math.ceil(all.length / pageSize) },
  }
}

/** Data of the fake Flutterwave, and its response shapes. */
export class FlutterwaveStore {
  private payments = new Map<string, FakePayment>()
  private refunds: FakeRefund[] = []
  private chargebacks: FakeChargeback[] = []
  private payouts: { id: number; paymentIds: number[]; day: string }[] = []
  private seconds = Date.parse('2026-11-21T09:00:00Z') / 1_000
  private lastId = 288_200_000

  advance(seconds: number): void {
    this.seconds += seconds
  }

  open(input: Omit<FakePayment, 'id' | 'status'>): void {
    // A reference is one payment: opening its page again returns the same one.
    if (!this.payments.has(input.reference)) this.completeAs({ ...input, id: (this.lastId += 1) })
  }

  byReference(reference: string): FakePayment | undefined {
    return this.payments.get(reference)
  }

  byId(id: number): FakePayment | undefined {
    return [...this.payments.values()].find((payment) => payment.id === id)
  }

  completePayment(payment: FakePayment, isPaid: boolean): void {
    payment.status = isPaid ? 'successful' : 'failed'
    this.completeAs(payment)
  }

  reverse(reference: string, status: ReversalStatus): void {
    const payment = this.payments.get(reference)
    if (!payment) throw new Error(`Nothing was opened as ${reference}`)
    payment.status = status
  }

  refund(paymentId: number, kobo: number, comments: string) {
    const refund = { id: (this.lastId += 1), paymentId, kobo, comments, requestedAt: this.seconds }
    this.refunds.push(refund)
    return this.describeRefund(refund)
  }

  refundedKobo(paymentId: number): number {
    return this.refunds
      .filter((refund) => refund.paymentId === paymentId)
      .reduce((sum, { kobo }) => sum + kobo, 0)
  }

  pageOfRefunds(page: number) {
    return paginate(
      this.refunds.toReversed().map((refund) => this.describeRefund(refund)),
      page,
    )
  }

  /** Opens or advances a dispute of a payment; returns the data of its webhook event. */
  dispute(reference: string, status: FakeChargeback['status']) {
    const payment = this.payments.get(reference)
    if (!payment) throw new Error(`Nothing was opened as ${reference}`)
    let chargeback = this.chargebacks.find(({ paymentId }) => paymentId === payment.id)
    if (!chargeback) {
      chargeback = { id: (this.lastId += 1), paymentId: payment.id, status, startedAt: this.seconds }
      this.chargebacks.push(chargeback)
    }
    chargeback.status = status
    return this.describeChargeback(chargeback)
  }

  pageOfChargebacks(page: number) {
    return paginate(
      this.chargebacks.toReversed().map((chargeback) => this.describeChargeback(chargeback)),
      page,
    )
  }

  private describeChargeback({ id, paymentId, status, startedAt }: FakeChargeback) {
    const payment = this.byId(paymentId)
    return {
      id,
      amount: naira(payment?.kobo ?? 0),
      flw_ref: `FLW-MOCK-${paymentId}`,
      status,
      stage: 'new',
      comment: 'Product/service not received',
      meta: { uploaded_proof: null, history: [] },
      due_date: new Date((startedAt + 172_800) * 1_000).toISOString(),
      settlement_id: 'N/A',
      created_at: new Date(startedAt * 1_000).toISOString(),
      transaction_id: paymentId,
      tx_ref: payment?.reference,
    }
  }

  /** Ends a day: every payment not in a payout yet goes into one; a payout that is not due yet is listed beside it. */
  payOut(): void {
    this.seconds += 86_400
    const paidOutIds = this.payouts.flatMap(({ paymentIds }) => paymentIds)
    const paymentIds = [...this.payments.values()]
      .filter(({ id, status }) => status === 'successful' && !paidOutIds.includes(id))
      .map(({ id }) => id)
    if (paymentIds.length > 0)
      this.payouts.push({ id: 41_000 + this.payouts.length, paymentIds, day: this.day() })
  }

  pageOfPayouts(page: number) {
    const pending = { ...this.describePayout(-1), status: 'pending' }
    return paginate([pending, ...this.payouts.toReversed().map(({ id }) => this.describePayout(id))], page)
  }

  describePayout(id: number) {
    const payout = this.payouts.find((candidate) => candidate.id === id)
    const transactions = (payout?.paymentIds ?? []).flatMap((paymentId) => {
      const payment = this.byId(paymentId)
      return payment ? [this.describe(payment)] : []
    })
    return {
      id,
      transaction_date: payout?.day,
      due_date: payout?.day,
      processed_date: null,
      status: 'completed',
      currency: 'NGN',
      chargeback: 0,
      refund: 0,
      stampduty_charge: 50,
      transaction_count: transactions.length,
      transactions,
    }
  }

  private day(): string {
    return `${new Date(this.seconds * 1_000).toISOString().slice(0, 10)}T04:00:00.000Z`
  }

  describe({ id, reference, kobo, email, status }: FakePayment) {
    return {
      id,
      tx_ref: reference,
      flw_ref: `FLW-MOCK-${id}`,
      device_fingerprint: 'N/A',
      amount: naira(kobo),
      currency: 'NGN',
      charged_amount: naira(kobo),
      // Two per cent, with a fraction of a kobo.
      app_fee: (kobo * 2 + 1) / 10_000,
      merchant_fee: 0,
      processor_response:
        status === 'successful' ? 'Approved by Financial Institution' : 'Insufficient Funds',
      auth_model: 'PIN',
      ip: '127.0.0.1',
      narration: 'CARD Transaction ',
      status,
      payment_type: 'card',
      created_at: new Date(this.seconds * 1_000).toISOString(),
      account_id: 17_321,
      customer: { id: 216_519_823, name: 'Anonymous customer', phone_number: null, email },
    }
  }

  private completeAs(payment: FakePayment): void {
    this.payments.set(payment.reference, payment)
  }

  private describeRefund({ id, paymentId, kobo, comments, requestedAt }: FakeRefund) {
    return {
      id,
      account_id: 17_321,
      tx_id: paymentId,
      flw_ref: `URF-${id}`,
      wallet_id: 74_639,
      amount_refunded: naira(kobo),
      status: this.seconds - requestedAt >= refundSeconds ? 'completed-mpgs' : 'pending',
      destination: 'payment_source',
      comments,
      meta: { source: 'availablebalance' },
      created_at: new Date(requestedAt * 1_000).toISOString(),
    }
  }
}
