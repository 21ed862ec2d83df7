/** What the test gateway keeps. Times are ISO text, amounts whole kobo, ids digits of 64-bit numbers. */

/** `transaction/<reference>`; `access/<access code>` and `id/<id>` hold `{reference}`. */
export interface TestTransaction {
  id: string
  reference: string
  accessCode: string
  email: string
  /** What was asked for; once paid, what came in. */
  amountKobo: number
  /** What was asked for, where another amount came in. */
  requestedKobo?: number
  createdAt: string
  callbackUrl: string | undefined
  channels: string[]
  /** '' when none was sent, as Paystack returns it. */
  metadata: unknown
  status: 'abandoned' | 'ongoing' | 'success' | 'failed' | 'reversed'
  /** The bank's words: 'Successful', 'Declined'. */
  gatewayResponse: string
  channel: string | undefined
  feesKobo: number | undefined
  paidAt: string | undefined
  authorization: Record<string, string | number | boolean | null> | undefined
  refundOutcome: RefundOutcome
  /** Sum of all refunds that did not fail. */
  refundedKobo: number
  /** What the bank still wants to know: PIN, OTP and the like, in order. */
  challenge: Challenge | undefined
  transfer: { accountNumber: string; expiresAt: string } | undefined
  /** A transfer that the shopper has sent and that is still on its way. */
  arrivesAt: string | undefined
  webhookMode: WebhookMode | undefined
  arrivalMode?: ArrivalMode
  disputeMode?: DisputeMode
  history: { type: string; message: string; time: string }[]
}

export type ChallengeKind = 'pin' | 'phone' | 'otp' | 'birthday' | 'approval'

export interface Challenge {
  channel: 'card' | 'bank'
  /** The test card's number or the bank account's. */
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
  /** When the status was reached; the next one follows some seconds later. */
  statusChangedAt: string
  outcome: RefundOutcome
  customerNote: string
  merchantNote: string
  createdAt: string
}

/** `webhook/<id>`: one webhook that still has to be delivered. */
export interface PendingWebhook {
  /** The exact bytes, as text. */
  body: string
  dueAt: string
  attempts: number
}

/** How webhooks behave, for trying out what a real provider does on a bad day. */
export const webhookModes = ['normal', 'twice', 'late', 'before_redirect', 'never'] as const
export type WebhookMode = (typeof webhookModes)[number]

/** Which amount reaches the shop: other providers pass on transfers that are too small or too large. */
export const arrivalModes = ['exact', 'less', 'more'] as const
export type ArrivalMode = (typeof arrivalModes)[number]

/** The dispute that is simulated after the payment. */
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
