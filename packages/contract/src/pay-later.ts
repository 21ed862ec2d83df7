import * as z from 'zod/mini'
import { Image } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { minOnlinePaymentKobo } from './limits.ts'
import { Kobo } from './money.ts'
import { t } from './t.ts'

/** save_first: paid in parts, then delivered. deposit_then_deliver: the items come after the deposit, which is credit. */
export const paymentPlanModes = ['layaway', 'credit'] as const
export type PlanMode = (typeof paymentPlanModes)[number]
export const paymentPlanFrequencies = ['weekly', 'monthly'] as const
export type PlanFrequency = (typeof paymentPlanFrequencies)[number]
/** 'percent': of what is financed, once and never compound. */
export const paymentPlanFeeKinds = ['none', 'percent', 'fixed'] as const
const Days = (max: number) => z.number().check(z.int(), z.gte(0), z.lte(max))

/** What an agreement is made by: kept with it, so that a plan which staff change stays what it was for others. */
export const PlanTerms = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, t('Enter a name')), z.maxLength(80, t('At most 80 characters'))),
  mode: z.enum(paymentPlanModes),
  deposit_percent: z.number().check(z.int(), z.gte(0), z.lte(90)),
  /** How much is paid before the items leave. */
  deliver_at_percent: z.number().check(z.int(), z.gte(0), z.lte(100)),
  frequency: z.enum(paymentPlanFrequencies),
  instalments: z.number().check(z.int(), z.gte(2), z.lte(24)),
  fee_kind: z.enum(paymentPlanFeeKinds),
  /** Per cent, or kobo. */
  fee_value: Kobo,
  grace_days: Days(30),
  /** Of an instalment that is late, once. */
  late_fee_percent: z.number().check(z.int(), z.gte(0), z.lte(10)),
  default_after_days: z.number().check(z.int(), z.gte(7), z.lte(180)),
})
export type PlanTerms = z.output<typeof PlanTerms>

/** One payment of a plan. `due_on`: a day in Lagos, until its end; position 0 is the deposit. */
const ScheduledPayment = z.object({ position: z.number(), due_on: z.string(), amount_kobo: Kobo })

/** A plan for one price, with every payment if it began today. */
export const PaymentPlanOffer = z.object({
  plan_id: z.string(),
  terms: PlanTerms,
  price_kobo: Kobo,
  deposit_kobo: Kobo,
  fee_kobo: Kobo,
  total_kobo: Kobo,
  payments: z.array(ScheduledPayment),
})
export type PaymentPlanOffer = z.output<typeof PaymentPlanOffer>

export const agreementStatuses = [
  'applied',
  'in_review',
  'approved',
  'declined',
  'withdrawn',
  'expired',
  'awaiting_deposit',
  'active',
  'completed',
  'paid_off_early',
  'defaulted',
  'cancelled',
  'returned',
  'written_off',
] as const
export const AgreementStatus = z.enum(agreementStatuses)
export type AgreementStatus = z.output<typeof AgreementStatus>

export const instalmentStatuses = ['scheduled', 'due', 'partially_paid', 'paid', 'overdue', 'waived'] as const
export type InstalmentStatus = (typeof instalmentStatuses)[number]

const Instalment = z.extend(ScheduledPayment, {
  /** Added because it was late. */
  late_fee_kobo: Kobo,
  paid_kobo: Kobo,
  outstanding_kobo: Kobo,
  status: z.enum(instalmentStatuses),
  /** Since its day, where it is overdue. */
  days_overdue: z.number(),
})

const Repayment = z.object({
  id: z.string(),
  paid_at: z.string(),
  /** Of a payment provider, else 'cash', 'bank' or 'pos'. */
  channel: z.nullable(z.string()),
  provider: z.string(),
  amount_kobo: Kobo,
  /** Which payments of the plan it paid, or a part of. */
  positions: z.array(z.number()),
  /** It went back: what it had paid is open again. */
  is_reversed: z.boolean(),
})

export const AgreementItems = z.object({ title: z.string(), quantity: z.number(), image: z.nullable(Image) })
export type AgreementItems = z.output<typeof AgreementItems>

export const AgreementSummary = z.object({
  /** That of its order. */
  id: z.string(),
  number: z.string(),
  order_number: z.string(),
  status: AgreementStatus,
  is_test: z.boolean(),
  items: AgreementItems,
  terms: PlanTerms,
  total_kobo: Kobo,
  paid_kobo: Kobo,
  /** What is with the shopper again. */
  refunded_kobo: Kobo,
  /** What should have been paid by now, after the days of grace. */
  overdue_kobo: Kobo,
  /** The oldest payment that is open. */
  next_payment: z.nullable(z.object({ due_on: z.string(), outstanding_kobo: Kobo })),
  applied_at: z.string(),
})
export type AgreementSummary = z.output<typeof AgreementSummary>

/** Never BVN or NIN: storing those needs a lawful verifier. */
export const idTypes = ['drivers_licence', 'voters_card', 'passport'] as const

/** What somebody tells who asks for credit. */
const ApplicantInput = z.object({
  date_of_birth: z.iso.date({ error: t('Enter a date') }),
  employment: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t('Enter your occupation')),
      z.maxLength(120, t('At most 120 characters')),
    ),
  /** More than nothing: a field that was left empty is no answer. */
  monthly_income_kobo: Kobo.check(z.gte(1, t('Enter an amount'))),
  id_type: z.enum(idTypes),
  id_number: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{5,20}$/, t('5 to 20 letters and digits'))),
})
export type ApplicantInput = z.output<typeof ApplicantInput>

export const Agreement = z.extend(AgreementSummary, {
  price_kobo: Kobo,
  /** As agreed, also where some of it fell away. */
  fee_kobo: Kobo,
  outstanding_kobo: Kobo,
  /** What ends it today: fees of payments that are not due yet fall away. */
  payoff_kobo: Kobo,
  /** Agreed, or as they would be if agreed today. */
  instalments: z.array(Instalment),
  repayments: z.array(Repayment),
  /** Names these terms and days: the customer agrees to this version. */
  terms_version: z.string(),
  accepted_at: z.nullable(z.string()),
  /** Until when an answer, or the shopper's yes, is waited for. */
  expires_at: z.nullable(z.string()),
  /** Why it was declined, or what is asked. */
  reason: z.nullable(z.string()),
  can_accept: z.boolean(),
  /** It is credit, and nobody has told of work and identity yet. */
  requires_application: z.boolean(),
  can_pay: z.boolean(),
})
export type Agreement = z.output<typeof Agreement>

const agreementId = z.object({ agreement_id: z.string() })

export const listAgreements = endpoint('GET /pay-later/agreements', {
  summary: 'List the caller’s instalment plans, newest first',
  access: 'customer',
  response: z.object({ items: z.array(AgreementSummary) }),
})

export const getAgreement = endpoint('GET /pay-later/agreements/{agreement_id}', {
  summary: 'Get one of the caller’s plans with every payment',
  access: 'customer',
  params: agreementId,
  response: Agreement,
  errors: ['not_found'],
})

export const submitApplication = endpoint('POST /pay-later/agreements/{agreement_id}/application', {
  summary: 'Give occupation and identity, for a plan that delivers before full payment',
  access: 'customer',
  params: agreementId,
  body: ApplicantInput,
  response: Agreement,
  errors: ['not_found', 'invalid_input', 'invalid_transition'],
})

export const acceptAgreement = endpoint('POST /pay-later/agreements/{agreement_id}/accept', {
  summary: 'Agree to the terms and dates of an approved plan',
  access: 'customer',
  params: agreementId,
  body: z.object({ terms_version: z.string().check(z.maxLength(100)) }),
  response: Agreement,
  errors: ['not_found', 'invalid_input', 'terms_changed', 'invalid_transition'],
})

export const payInstalment = endpoint('POST /pay-later/agreements/{agreement_id}/payments', {
  summary: 'Open the payment page for an instalment',
  access: 'customer',
  idempotency: 'required',
  rateLimit: 'checkout',
  params: agreementId,
  body: z.object({
    amount_kobo: Kobo.check(z.gte(minOnlinePaymentKobo, t('Online payment starts at ₦50.'))),
  }),
  response: z.object({ authorization_url: z.string() }),
  errors: [
    'not_found',
    'invalid_input',
    'invalid_transition',
    'order_not_payable',
    'rate_limited',
    'online_payment_unavailable',
    'payment_provider_unavailable',
    'rate_limited',
  ],
})
