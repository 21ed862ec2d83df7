/** The test gateway's records. Times are ISO text, amounts whole kobo, ids digits of 64-bit numbers. */

/** `transaction/<reference>`; `access/<access code>` and `id/<id>` hold `{reference}`. */
export interface TestTransaction {
  id: string
  reference: string
  accessCode: string
  email: string
  /** Requested amount; once paid, the amount received. */
  amountKobo: number
  /** Requested amount, if a different one was received. */
  requestedKobo?: number
  createdAt: string
  callbackUrl: string | undefined
  channels: string[]
  /** '' if none was sent, as Paystack returns it. */
  metadata: unknown
  status: 'abandoned' | 'ongoing' | 'success' | 'failed' | 'reversed'
  /** The bank's response: 'Successful', 'Declined'. */
  gatewayResponse: string
  channel: string | undefined
  feesKobo: number | undefined
  paidAt: string | undefined
  authorization: Record<string, string | number | boolean | null> | undefined
  refundOutcome: RefundOutcome
  /** Total of all refunds that did not fail. */
  refundedKobo: number
  /** The bank's remaining challenges, in order: PIN, OTP and so on. */
  challenge: Challenge | undefined
  transfer: { accountNumber: string; expiresAt: string } | undefined
  /** A transfer that the customer has sent and that has not arrived. */
  arrivesAt: string | undefined
  webhookMode: WebhookMode | undefined
  arrivalMode?: ArrivalMode
  disputeMode?: DisputeMode
  history: { type: string; message: string; time: string }[]
}

export type ChallengeKind = 'pin' | 'phone' | 'otp' | 'birthday' | 'approval'

export interface Challenge {
  channel: 'card' | 'bank'
  /** Number of the test card or bank account. */
  source: string
  steps: { kind: ChallengeKind; expected: string }[]
}

export type RefundOutcome = 'processed' | 'failed' | 'needs-attention'

/** `refund/<reference>/<id>`; `refund-id/<id>` and, until it is final, `refund-open/<id>` hold `{reference}`. */
export interface TestRefund {
  id: string
  reference: string
  amountKobo: number
  status: 'pending' | 'processing' | RefundOutcome
  /** When it got this status; the next one follows seconds later. */
  statusChangedAt: string
  outcome: RefundOutcome
  customerNote: string
  merchantNote: string
  createdAt: string
}

/** `webhook/<id>`: one webhook that is still to be delivered. */
export interface PendingWebhook {
  /** The exact bytes, as text. */
  body: string
  dueAt: string
  attempts: number
}

/** How webhooks behave, to simulate a provider's failures. */
export const webhookModes = ['normal', 'twice', 'late', 'before_redirect', 'never'] as const
export type WebhookMode = (typeof webhookModes)[number]

/** Which amount reaches the shop: some providers pass on transfers of a wrong amount. */
export const arrivalModes = ['exact', 'less', 'more'] as const
export type ArrivalMode = (typeof arrivalModes)[number]

/** The dispute to simulate after the payment. */
export const disputeModes = ['none', 'opened', 'lost', 'won'] as const
export type DisputeMode = (typeof disputeModes)[number]

/** Steps of a simulated dispute. */
export const disputeSteps = ['opened', 'under_review', 'lost', 'won'] as const
export type DisputeStep = (typeof disputeSteps)[number]

/** `dispute/<reference>`; `dispute-plan/<reference>` holds the scheduled steps. */
export interface TestDispute {
  id: string
  reference: string
  status: 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'resolved'
  resolution: 'auto-accepted' | 'declined' | null
  openedAt: string
  dueAt: string
}

/** `control`: switches for tests. */
export interface Control {
  webhooks: WebhookMode
  /** This many of the next API calls get a 429. */
  rateLimitedCalls: number
}
