import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Kobo, PriceKobo } from '../money.ts'
import { PageQuery } from '../page.ts'
import { Agreement, AgreementState, AgreementSummary, idTypes, PlanTerms } from '../pay-later.ts'

/** What staff decide of a plan: its terms, and for which orders it is offered. */
const PlanWish = z.extend(PlanTerms, {
  min_kobo: PriceKobo.check(z.gte(100_000, 'At least ₦1,000')),
  max_kobo: PriceKobo,
  /** Slugs; empty: for everything. */
  categories: z.array(z.string()).check(z.maxLength(50)),
  active: z.boolean(),
})
export type PlanWish = z.output<typeof PlanWish>

const AdminPlan = z.extend(PlanWish, { id: z.string(), version: z.number() })
export type AdminPlan = z.output<typeof AdminPlan>

/** Which kinds of plans are offered. Giving goods before they are paid is credit, which needs a licence. */
export const PayLaterRules = z.object({
  save_first: z.boolean(),
  deposit: z.boolean(),
  licence: z.string().check(z.trim(), z.maxLength(200)),
  /** From this price on a second person approves too; null: never. */
  second_person_kobo: z.nullable(PriceKobo),
})
export type PayLaterRules = z.output<typeof PayLaterRules>

const planId = z.object({ planId: z.string() })

export const listPlans = endpoint({
  method: 'GET',
  path: '/admin/pay-later/plans',
  summary: 'List instalment plans, and which kinds are active',
  access: 'pay-later:read',
  reply: z.object({ items: z.array(AdminPlan), rules: PayLaterRules }),
  refusals: [],
})

export const addPlan = endpoint({
  method: 'POST',
  path: '/admin/pay-later/plans',
  summary: 'Create a plan',
  access: 'pay-later:decide',
  idempotency: 'required',
  body: PlanWish,
  reply: AdminPlan,
  refusals: ['invalid_input', 'idempotency_key_missing', 'idempotency_key_reused'],
})

export const editPlan = endpoint({
  method: 'PUT',
  path: '/admin/pay-later/plans/{planId}',
  summary: 'Update a plan for new applications',
  access: 'pay-later:decide',
  params: planId,
  body: z.extend(PlanWish, { version: z.number() }),
  reply: AdminPlan,
  refusals: ['not_found', 'invalid_input', 'changed_by_other'],
})

export const removePlan = endpoint({
  method: 'DELETE',
  path: '/admin/pay-later/plans/{planId}',
  summary: 'Delete a plan; existing agreements keep its terms',
  access: 'pay-later:decide',
  params: planId,
  reply: z.object({ message: z.string() }),
  refusals: ['not_found'],
})

export const editPayLaterRules = endpoint({
  method: 'PUT',
  path: '/admin/pay-later/rules',
  summary: 'Set which kinds of plans are active',
  access: 'settings:edit',
  body: PayLaterRules,
  reply: PayLaterRules,
  refusals: ['invalid_input'],
})

const Customer = z.object({ id: z.string(), name: z.string() })

export const AdminAgreementSummary = z.extend(AgreementSummary, {
  customer: Customer,
  /** Days since the oldest payment that is overdue; 0 where none is. */
  days_late: z.number(),
  /** Who took its last step. */
  last_by: z.string(),
})
export type AdminAgreementSummary = z.output<typeof AdminAgreementSummary>

/** What speaks for or against an application; a person decides. */
export const ApplicantFact = z.object({ tone: z.enum(['good', 'look', 'bad']), text: z.string() })
export type ApplicantFact = z.output<typeof ApplicantFact>

const ToldFacts = z.object({
  date_of_birth: z.string(),
  employment: z.string(),
  monthly_income_kobo: Kobo,
  id_type: z.enum(idTypes),
  id_ending: z.string(),
})

export const AdminAgreement = z.extend(Agreement, {
  version: z.number(),
  customer: z.extend(Customer, { email: z.string(), phone: z.string(), orders: z.number() }),
  facts: z.array(ApplicantFact),
  /** What who asks for credit told; the number of the card but for its end is kept from everybody. */
  applicant: z.nullable(ToldFacts),
  /** What was told before, and until when it stood; oldest first. */
  applicant_earlier: z.array(z.extend(ToldFacts, { replaced_at: z.string() })),
  steps: z.array(z.object({ state: AgreementState, at: z.string(), by: z.string(), note: z.string() })),
  /** The goods may leave, or have left. */
  released_at: z.nullable(z.string()),
  days_late: z.number(),
  /** Somebody else has approved it, and another person has to. */
  needs_second: z.boolean(),
  may_decide: z.boolean(),
  may_record: z.boolean(),
})
export type AdminAgreement = z.output<typeof AdminAgreement>

export const agreementLists = ['waiting', 'decided', 'agreements', 'overdue'] as const

export const listAllAgreements = endpoint({
  method: 'GET',
  path: '/admin/pay-later',
  summary: 'List applications and agreements, newest first; open and overdue ones oldest first',
  access: 'pay-later:read',
  query: z.object({
    show: z._default(z.enum(agreementLists), 'waiting'),
    search: z.optional(z.string().check(z.maxLength(100))),
    page: PageQuery.page,
    limit: PageQuery.limit,
  }),
  reply: z.object({
    items: z.array(AdminAgreementSummary),
    total: z.number(),
    page: z.number(),
    counts: z.object({ waiting: z.number(), overdue: z.number() }),
    /** What is overdue, by the age of its oldest payment: from so many days on. */
    arrears: z.array(z.object({ from_days: z.number(), agreements: z.number(), kobo: Kobo })),
  }),
  refusals: [],
})

const agreementId = z.object({ agreementId: z.string() })

export const getAgreement = endpoint({
  method: 'GET',
  path: '/admin/pay-later/{agreementId}',
  summary: 'Get an agreement with its customer, payments and history',
  access: 'pay-later:read',
  params: agreementId,
  reply: AdminAgreement,
  refusals: ['not_found'],
})

export const decisions = ['approve', 'decline', 'ask'] as const

/** `version` is that of the application seen. */
export const decideApplication = endpoint({
  method: 'POST',
  path: '/admin/pay-later/{agreementId}/decision',
  summary: 'Answer an application: approve, decline, or ask the customer a question',
  access: 'pay-later:decide',
  params: agreementId,
  body: z.object({
    decision: z.enum(decisions),
    /** The customer reads it when asked or declined. */
    note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    version: z.number(),
  }),
  reply: AdminAgreement,
  refusals: ['not_found', 'invalid_input', 'step_not_allowed', 'changed_by_other', 'forbidden'],
})

export const repaymentWays = ['cash', 'bank', 'pos'] as const

export const recordRepayment = endpoint({
  method: 'POST',
  path: '/admin/pay-later/{agreementId}/repayments',
  summary: 'Record a payment for an agreement received outside a payment provider',
  access: 'money:record',
  idempotency: 'required',
  params: agreementId,
  body: z.object({
    amount_kobo: Kobo.check(z.gte(1, 'Enter an amount')),
    way: z.enum(repaymentWays),
    /** Who sent it, as the bank says, or the number of the receipt. */
    sender: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  }),
  reply: AdminAgreement,
  refusals: [
    'not_found',
    'invalid_input',
    'step_not_allowed',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
})

export const caseEnds = ['more_time', 'returned', 'written_off'] as const

/** `version` is that of the agreement seen. */
export const closePlanCase = endpoint({
  method: 'POST',
  path: '/admin/pay-later/{agreementId}/case',
  summary: 'Close the case of an agreement in default',
  access: 'pay-later:decide',
  params: agreementId,
  body: z.object({
    end: z.enum(caseEnds),
    note: z.string().check(z.trim(), z.minLength(1, 'Enter what was agreed'), z.maxLength(500)),
    version: z.number(),
  }),
  reply: AdminAgreement,
  refusals: ['not_found', 'invalid_input', 'step_not_allowed', 'changed_by_other'],
})
