/** A payment provider. Amounts are whole kobo; provider ids are text (64-bit numbers). */
export interface PaymentGateway {
  /** Its name in payment attempts, the ledger and the path of its webhooks. */
  readonly provider: string
  readonly mode: GatewayMode
  /**
   * Opens a hosted payment page for one attempt; the reference must be new. A used reference never becomes a second
   * payment: it opens the page of the same payment, or throws GatewayRefused('duplicate_reference'), after which the
   * old attempt must be verified first.
   */
  initialize(attempt: PaymentAttempt): Promise<OpenedPayment>
  /**
   * Creates an account number for one attempt, if the provider can. Only the exact amount pays it. Throws like
   * initialize.
   */
  openTransfer?(input: TransferInput): Promise<TransferAccount>
  /** Gets the status of an attempt. The only source that may mark an order as paid. */
  verify(reference: string): Promise<GatewayPayment | MissingPayment>
  /** Reads a webhook. Undefined if the signature does not match the raw bytes. A webhook is a hint, never proof. */
  parseWebhook(headers: WebhookHeaders, rawBody: Buffer): PaymentEvent | undefined
  /**
   * Requests a refund. The provider has no idempotency key: after GatewayUnavailable, look for `merchantNote` in
   * listRefunds before a retry.
   */
  refund(input: RefundInput): Promise<GatewayRefund>
  /** All refunds of one payment, newest first. */
  listRefunds(reference: string): Promise<GatewayRefund[]>
  /** Sets the customer's bank account for a refund with the status `requires_bank_account`. */
  retryRefund(
    providerRefundId: string,
    account: { account_number: string; bank_id: string },
  ): Promise<GatewayRefund>
  /** The banks that `retryRefund` supports. */
  listBanks(): Promise<GatewayBank[]>
  /** Disputes opened on this day (YYYY-MM-DD) or later, with their current status. */
  listDisputes(since: string): Promise<GatewayDisputes>
  /** Payouts to the shop's bank on this day (YYYY-MM-DD) or later, oldest first. */
  listPayouts(since: string): Promise<GatewayPayout[]>
}

export interface GatewayPayout {
  /** The provider's id, which never changes. */
  id: string
  /** YYYY-MM-DD. */
  paid_on: string
  lines: PayoutLine[]
}

export interface PayoutLine {
  /** The reference of the payment, or a description of a deduction. */
  reference: string
  /** Negative for a deduction, never 0. */
  amount_kobo: number
  fee_kobo: number
  /** When it was paid, in the provider's format. */
  transacted_at: string
}

/** `test-gateway` is the built-in fake; `test` and `live` are the provider's own modes. */
export type GatewayMode = 'test-gateway' | 'test' | 'live'
export type PaymentChannel = 'card' | 'bank' | 'ussd' | 'bank_transfer'

export interface PaymentAttempt {
  /** Letters, digits, `-`, `.` and `=` only; never reused. */
  reference: string
  email: string
  amount_kobo: number
  callback_url: string
  cancel_url: string
  channels: PaymentChannel[]
  metadata: Record<string, string>
}

export interface TransferInput {
  reference: string
  email: string
  amount_kobo: number
  /** The provider may keep it open longer, never much shorter. */
  expires_at: Date
}

export interface TransferAccount {
  account_number: string
  account_name: string
  bank_name: string
  expires_at: Date
}

export interface OpenedPayment {
  authorization_url: string
  /** The provider's id of the attempt (Paystack: the access code). */
  provider_reference: string
}

export interface GatewayPayment {
  status: 'paid' | 'failed' | 'pending' | 'reversed'
  reference: string
  /** The requested amount, without a fee that the customer pays. */
  amount_kobo: number
  currency: string
  channel: string | undefined
  fee_kobo: number | undefined
  provider_id: string
  /** The provider's message, for instance why a card was declined. */
  message: string
  paid_at: Date | undefined
  /** The provider's response as JSON; numbers that would lose digits are text. */
  raw: unknown
}

export interface MissingPayment {
  status: 'not_found'
  reference: string
}

export type WebhookHeaders = Record<string, string | string[] | undefined>

export interface PaymentEvent {
  event: string
  /** Same key, same event: the event and the id of its data, or else the event and a hash of the raw body. */
  event_key: string
  /** The payment's reference, if the event has one. */
  reference: string | undefined
  /** Whether it is about a dispute of the payment. */
  is_dispute: boolean
}

export interface GatewayDisputes {
  disputes: GatewayDispute[]
  /** Rows without required values, as received. */
  unreadable: { provider_dispute_id: string | undefined; raw: unknown }[]
}

export interface GatewayDispute {
  provider_dispute_id: string
  /** Of the payment. */
  reference: string
  amount_kobo: number
  currency: string
  /** `open` waits for the shop's response, `under_review` for the bank's. */
  status: 'open' | 'under_review' | 'won' | 'lost'
  /** The provider's category of the claim, such as fraud; '' without one. */
  category: string
  /** The deadline for the shop's response. */
  respond_by: Date | undefined
}

export interface RefundInput {
  reference: string
  amount_kobo: number
  customer_note: string
  /** Unique for this refund; listRefunds returns it. */
  merchant_note: string
}

export interface GatewayRefund {
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'requires_bank_account'
  provider_refund_id: string
  amount_kobo: number
  currency: string
  merchant_note: string | undefined
  /** The refund is the result of a dispute, which makes its ledger entries. */
  belongs_to_dispute: boolean
  created_at: Date | undefined
  raw: unknown
}

export interface GatewayBank {
  id: string
  name: string
}

/** The shop's payment providers. The one that took a payment verifies and refunds it, whichever is primary now. */
export interface PaymentGateways {
  /** Takes new payments; undefined if the shop offers no online payment. */
  readonly primary: PaymentGateway | undefined
  /** The provider of a payment; undefined if its key is no longer configured. */
  of(provider: string): PaymentGateway | undefined
  /** The configured providers. */
  readonly providers: readonly string[]
}

/** The first takes new payments; the others handle their earlier ones. */
export function createPaymentGateways(
  primary?: PaymentGateway,
  ...others: PaymentGateway[]
): PaymentGateways {
  const all = primary ? [primary, ...others] : others
  return {
    primary,
    of: (provider) => all.find((gateway) => gateway.provider === provider),
    providers: all.map(({ provider }) => provider),
  }
}

export type UnavailableReason = 'network' | 'timeout' | 'rate_limited' | 'server_error' | 'unreadable'

/** The provider gave no usable response. The call may have had an effect: try again later. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'
  readonly reason: UnavailableReason
  constructor(reason: UnavailableReason, detail: string, options?: ErrorOptions) {
    super(`The payment provider is not available (${reason}): ${detail}`, options)
    this.reason = reason
  }
}

export type GatewayErrorCode =
  | 'invalid_key'
  | 'duplicate_reference'
  | 'email_refused'
  | 'amount_refused'
  | 'not_found'
  | 'already_refunded'
  | 'refund_not_allowed'
  | 'refused'

/** The provider rejected the call; a retry without changes will not help. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  readonly code: GatewayErrorCode
  constructor(code: GatewayErrorCode, providerMessage: string) {
    super(providerMessage)
    this.code = code
  }
}
