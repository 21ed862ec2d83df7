import type { PaymentPlan, PaymentPlanInput } from '@shop/contract/admin/pay-later'
import { parseNaira, toNairaInput, parseInteger } from '../../format/naira-text.ts'

/** A plan as its form holds it: everything as it was typed. */
export interface PlanFormValues {
  name: string
  mode: PaymentPlanInput['mode']
  deposit: string
  deliverAt: string
  frequency: PaymentPlanInput['frequency']
  instalments: string
  feeKind: PaymentPlanInput['fee_kind']
  fee: string
  grace: string
  lateFee: string
  defaultAfter: string
  min: string
  max: string
  active: boolean
}

export function toFormValues(plan: PaymentPlan | null): PlanFormValues {
  if (!plan)
    return {
      name: '',
      mode: 'layaway',
      deposit: '0',
      deliverAt: '0',
      frequency: 'weekly',
      instalments: '8',
      feeKind: 'none',
      fee: '',
      grace: '3',
      lateFee: '0',
      defaultAfter: '30',
      min: '20,000',
      max: '500,000',
      active: true,
    }
  return {
    name: plan.name,
    mode: plan.mode,
    deposit: String(plan.deposit_percent),
    deliverAt: String(plan.mode === 'layaway' ? 0 : plan.deliver_at_percent),
    frequency: plan.frequency,
    instalments: String(plan.instalments),
    feeKind: plan.fee_kind,
    fee: plan.fee_kind === 'fixed' ? toNairaInput(plan.fee_value) : String(plan.fee_value || ''),
    grace: String(plan.grace_days),
    lateFee: String(plan.late_fee_percent),
    defaultAfter: String(plan.default_after_days),
    min: toNairaInput(plan.min_order_kobo),
    max: toNairaInput(plan.max_order_kobo),
    active: plan.active,
  }
}

/** What the form says now; what is no number is NaN. Saving has no fees and brings the goods at its end. */
export function toInput(values: PlanFormValues, categories: readonly string[]): PaymentPlanInput {
  const isCredit = values.mode === 'credit'
  const feeKind = isCredit ? values.feeKind : 'none'
  const fees = { none: 0, percent: parseInteger(values.fee), fixed: parseNaira(values.fee) ?? Number.NaN }
  return {
    name: values.name,
    mode: values.mode,
    deposit_percent: parseInteger(values.deposit),
    deliver_at_percent: isCredit ? parseInteger(values.deliverAt) : 100,
    frequency: values.frequency,
    instalments: parseInteger(values.instalments),
    fee_kind: feeKind,
    fee_value: fees[feeKind],
    grace_days: parseInteger(values.grace),
    late_fee_percent: isCredit ? parseInteger(values.lateFee) : 0,
    default_after_days: parseInteger(values.defaultAfter),
    min_order_kobo: parseNaira(values.min) ?? Number.NaN,
    max_order_kobo: parseNaira(values.max) ?? Number.NaN,
    categories: [...categories],
    active: values.active,
  }
}
