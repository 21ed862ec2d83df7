import * as z from 'zod/mini'
import { Image } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { minOnlinePaymentKobo } from './limits.ts'
import { Kobo, PriceKobo } from './money.ts'
import { t } from './t.ts'

/** layaway: paid in full, then delivered. credit: delivered after the deposit. */
export const paymentPlanModes = ['layaway', 'credit'] as const
export type PlanMode = (typeof paymentPlanModes)[number]
export const paymentPlanFrequencies = ['weekly', 'monthly'] as const
export type PlanFrequency = (typeof paymentPlanFrequencies)[number]
/** 'percent': of the financed amount, charged once, never compounded. */
export const paymentPlanFeeKinds = ['none', 'percent', 'fixed'] as const
const Days = (max: number) => z.number().check(z.int(), z.gte(0), z.lte(max))

/** Terms of an agreement, stored with it so that later changes to the plan do not affect it. */
export const PlanTerms = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, t('Enter a name')), z.maxLength(80, t('At most 80 characters'))),
  mode: z.enum(paymentPlanModes),
  deposit_percent: z.number().check(z.int(), z.gte(0), z.lte(90)),
  /** Percentage to be paid before dispatch. */
  deliver_at_percent: z.number().check(z.int(), z.gte(0), z.lte(100)),
  frequency: z.enum(paymentPlanFrequencies),
  instalments: z.number().check(z.int(), z.gte(2), z.lte(24)),
  fee_kind: z.enum(paymentPlanFeeKinds),
  /** Of the financed amount; 0 unless fee_kind is 'percent'. */
  fee_percent: z.number().check(z.int(), z.gte(0), z.lte(100, 'At most 100 %')),
  /** 0 unless fee_kind is 'fixed'. */
  fee_amount_kobo: PriceKobo,
  grace_days: Days(30),
  /** Per cent of a late instalment, charged once. */
  late_fee_percent: z.number().check(z.int(), z.gte(0), z.lte(10)),
  default_after_days: z.number().check(z.int(), z.gte(7), z.lte(180)),
})
export type PlanTerms = z.output<typeof PlanTerms>

/** One scheduled payment. `due_on`: the Lagos day at whose end it is due; position 0 is the deposit. */
const ScheduledPayment = z.object({ position: z.number(), due_on: z.string(), amount_kobo: Kobo })

/** A plan for one price, with the payments there would be if it started today. */
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
  /** Late fee added to it. */
  late_fee_kobo: Kobo,
  paid_kobo: Kobo,
  outstanding_kobo: Kobo,
  status: z.enum(instalmentStatuses),
  /** Days past due, if overdue. */
  days_overdue: z.number(),
})

const Repayment = z.object({
  id: z.string(),
  paid_at: z.string(),
  /** A payment provider, or 'cash', 'bank' or 'pos'. */
  channel: z.nullable(z.string()),
  provider: z.string(),
  amount_kobo: Kobo,
  /** Scheduled payments it covered in full or in part. */
  positions: z.array(z.number()),
  /** Whether it was reversed, so that what it had paid is due again. */
  is_reversed: z.boolean(),
})

export const AgreementItems = z.object({ title: z.string(), quantity: z.number(), image: z.nullable(Image) })
export type AgreementItems = z.output<typeof AgreementItems>

export const AgreementSummary = z.object({
  /** The order's id. */
  id: z.string(),
  number: z.string(),
  order_number: z.string(),
  status: AgreementStatus,
  is_test: z.boolean(),
  items: AgreementItems,
  terms: PlanTerms,
  total_kobo: Kobo,
  paid_kobo: Kobo,
  /** Refunded to the customer. */
  refunded_kobo: Kobo,
  /** The amount that should have been paid by now, after the grace period. */
  overdue_kobo: Kobo,
  /** The oldest unpaid instalment. */
  next_payment: z.nullable(z.object({ due_on: z.string(), outstanding_kobo: Kobo })),
  applied_at: z.string(),
})
export type AgreementSummary = z.output<typeof AgreementSummary>

/** Never BVN or NIN: storing those requires a licensed verifier. */
export const idTypes = ['drivers_licence', 'voters_card', 'passport'] as const

/** The declaration of an applicant for credit. */
const ApplicantInput = z.object({
  date_of_birth: z.iso.date({ error: t('Enter a date') }),
  employment: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t('Enter your occupation')),
      z.maxLength(120, t('At most 120 characters')),
    ),
  /** At least 1 kobo, because a blank field is not a response. */
  monthly_income_kobo: Kobo.check(z.gte(1, t('Enter an amount'))),
  id_type: z.enum(idTypes),
  id_number: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{5,20}$/, t('5 to 20 letters and digits'))),
})
export type ApplicantInput = z.output<typeof ApplicantInput>

export const Agreement = z.extend(AgreementSummary, {
  price_kobo: Kobo,
  /** The amount agreed, even if part of it was waived later. */
  fee_kobo: Kobo,
  outstanding_kobo: Kobo,
  /** Amount that pays it off today: fees of payments that are not due yet are dropped. */
  payoff_kobo: Kobo,
  /** The instalments as agreed, or as they would be if agreed today. */
  instalments: z.array(Instalment),
  repayments: z.array(Repayment),
  /** Identifies these terms and dates: the customer agrees to this version. */
  terms_version: z.string(),
  accepted_at: z.nullable(z.string()),
  /** Deadline for the decision, or for the customer's consent. */
  expires_at: z.nullable(z.string()),
  /** Why it was declined, or what is being asked. */
  reason: z.nullable(z.string()),
  can_accept: z.boolean(),
  /** Whether it is credit, and the application form has not been submitted yet. */
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
