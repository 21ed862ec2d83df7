import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo, PriceKobo } from '../money.ts'
import { PageQuery, pageSchema } from '../schemas.ts'
import { Agreement, AgreementStatus, AgreementSummary, idTypes, PlanTerms } from '../pay-later.ts'

/** A payment plan as staff edit it: its terms, and the orders that it is offered for. */
export const PaymentPlanInput = z.extend(PlanTerms, {
  min_order_kobo: PriceKobo.check(z.gte(100_000, 'At least ₦1,000')),
  max_order_kobo: PriceKobo,
  /** Slugs; empty for all categories. */
  categories: z.array(z.string()).check(z.maxLength(50)),
  active: z.boolean(),
})
export type PaymentPlanInput = z.output<typeof PaymentPlanInput>

const PaymentPlan = z.extend(PaymentPlanInput, { id: z.string(), version: z.number() })
export type PaymentPlan = z.output<typeof PaymentPlan>

/** Which kinds of plans are offered. Handing over items before they are paid for is credit, which needs a licence. */
export const PayLaterRules = z.object({
  layaway_enabled: z.boolean(),
  credit_enabled: z.boolean(),
  licence: z.string().check(z.trim(), z.maxLength(200)),
  /** Price from which a second person must approve too; null for never. */
  second_approval_from_kobo: z.nullable(PriceKobo),
})
export type PayLaterRules = z.output<typeof PayLaterRules>

const planId = z.object({ plan_id: z.string() })

export const listPaymentPlans = endpoint('GET /admin/pay-later/plans', {
  summary: 'List instalment plans, and which kinds are active',
  access: 'pay-later:read',
  response: z.object({ items: z.array(PaymentPlan), rules: PayLaterRules }),
})

export const createPaymentPlan = endpoint('POST /admin/pay-later/plans', {
  summary: 'Create a plan',
  access: 'pay-later:write',
  idempotency: 'required',
  body: PaymentPlanInput,
  response: PaymentPlan,
  errors: ['invalid_input'],
})

export const updatePaymentPlan = endpoint('PUT /admin/pay-later/plans/{plan_id}', {
  summary: 'Update a plan for new applications',
  access: 'pay-later:write',
  params: planId,
  body: z.extend(PaymentPlanInput, { version: z.number() }),
  response: PaymentPlan,
  errors: ['not_found', 'invalid_input', 'version_conflict'],
})

export const deletePaymentPlan = endpoint('DELETE /admin/pay-later/plans/{plan_id}', {
  summary: 'Delete a plan; existing agreements keep its terms',
  access: 'pay-later:write',
  params: planId,
  errors: ['not_found'],
})

export const getPayLaterRules = endpoint('GET /admin/settings/pay-later', {
  summary: 'Get which kinds of plans are active',
  access: 'pay-later:read',
  response: PayLaterRules,
})

export const updatePayLaterRules = endpoint('PUT /admin/settings/pay-later', {
  summary: 'Set which kinds of plans are active',
  access: 'settings:write',
  body: PayLaterRules,
  response: PayLaterRules,
  errors: ['invalid_input'],
})

const Customer = z.object({ id: z.string(), name: z.string() })

export const AdminAgreementSummary = z.extend(AgreementSummary, {
  customer: Customer,
  /** Days since the oldest overdue payment was due; 0 if none. */
  days_overdue: z.number(),
  last_actor_name: z.string(),
})
export type AdminAgreementSummary = z.output<typeof AdminAgreementSummary>

/** A reason for or against an application. A person decides. */
export const RiskSignal = z.object({ tone: z.enum(['good', 'warn', 'bad']), text: z.string() })
export type RiskSignal = z.output<typeof RiskSignal>

const DeclaredApplicant = z.object({
  date_of_birth: z.string(),
  employment: z.string(),
  monthly_income_kobo: Kobo,
  id_type: z.enum(idTypes),
  id_ending: z.string(),
})

export const AdminAgreement = z.extend(Agreement, {
  version: z.number(),
  customer: z.extend(Customer, { email: z.string(), phone: z.string(), order_count: z.number() }),
  risk_signals: z.array(RiskSignal),
  /** The applicant's declaration. Only the last digits of the ID number are shown. */
  declaration: z.nullable(DeclaredApplicant),
  /** Earlier declarations, and when each was replaced; oldest first. */
  previous_declarations: z.array(z.extend(DeclaredApplicant, { replaced_at: z.string() })),
  status_history: z.array(
    z.object({ status: AgreementStatus, created_at: z.string(), actor_name: z.string(), note: z.string() }),
  ),
  /** When the items were cleared for dispatch. */
  released_at: z.nullable(z.string()),
  days_overdue: z.number(),
  /** Whether one person has approved it and a second one must. */
  requires_second_approval: z.boolean(),
  can_decide: z.boolean(),
  can_record: z.boolean(),
})
export type AdminAgreement = z.output<typeof AdminAgreement>

export const agreementViews = ['pending', 'decided', 'accepted', 'overdue'] as const

export const listAdminAgreements = endpoint('GET /admin/pay-later/agreements', {
  summary: 'List applications and agreements, newest first; open and overdue ones oldest first',
  access: 'pay-later:read',
  query: z.object({
    view: z._default(z.enum(agreementViews), 'pending'),
    search: z.optional(z.string().check(z.maxLength(100))),
    ...PageQuery,
  }),
  response: z.extend(pageSchema(AdminAgreementSummary), {
    counts: z.object({ pending: z.number(), overdue: z.number() }),
    /** Overdue amounts by age, from this many days on. */
    arrears: z.array(z.object({ from_days: z.number(), agreement_count: z.number(), amount_kobo: Kobo })),
  }),
  errors: ['invalid_input'],
})

const agreementId = z.object({ agreement_id: z.string() })

export const getAdminAgreement = endpoint('GET /admin/pay-later/agreements/{agreement_id}', {
  summary: 'Get an agreement with its customer, payments and history',
  access: 'pay-later:read',
  params: agreementId,
  response: AdminAgreement,
  errors: ['not_found'],
})

export const decisions = ['approve', 'decline', 'request_info'] as const

/** `version` is that of the application that staff saw. */
export const decideApplication = endpoint('POST /admin/pay-later/agreements/{agreement_id}/decision', {
  summary: 'Answer an application: approve, decline, or ask the customer a question',
  access: 'pay-later:write',
  params: agreementId,
  body: z.object({
    decision: z.enum(decisions),
    /** Shown to the customer when asked or declined. */
    note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    version: z.number(),
  }),
  response: AdminAgreement,
  errors: ['not_found', 'invalid_input', 'invalid_transition', 'version_conflict', 'forbidden'],
})

export const repaymentMethods = ['cash', 'bank', 'pos'] as const

export const recordRepayment = endpoint('POST /admin/pay-later/agreements/{agreement_id}/repayments', {
  summary: 'Record a payment for an agreement received outside a payment provider',
  access: 'payments:record',
  idempotency: 'required',
  params: agreementId,
  body: z.object({
    amount_kobo: Kobo.check(z.gte(1, 'Enter an amount')),
    method: z.enum(repaymentMethods),
    /** The sender as shown by the bank, or the receipt number. */
    sender: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  }),
  response: AdminAgreement,
  errors: ['not_found', 'invalid_input', 'invalid_transition'],
})

export const defaultResolutions = ['extend', 'returned', 'written_off'] as const

/** `version` is that of the agreement that staff saw. */
export const resolveDefault = endpoint('POST /admin/pay-later/agreements/{agreement_id}/default', {
  summary: 'Close the case of an agreement in default',
  access: 'pay-later:write',
  params: agreementId,
  body: z.object({
    resolution: z.enum(defaultResolutions),
    note: z.string().check(z.trim(), z.minLength(1, 'Enter what was agreed'), z.maxLength(500)),
    version: z.number(),
  }),
  response: AdminAgreement,
  errors: ['not_found', 'invalid_input', 'invalid_transition', 'version_conflict'],
})
