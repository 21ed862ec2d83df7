import type { PaymentPlanInput } from '@shop/contract/admin/pay-later'
import type { FieldErrors } from '../../core/refusal.ts'

/** At most so much of a late instalment is added to it (nigeria.md 7). */
const maxLateFeePercent = { weekly: 3, monthly: 10 } as const
const maxInstalments = { weekly: 24, monthly: 12 } as const

/** What makes no sense of a plan, by field. Saving costs nothing and brings the goods at its end: else it is credit. */
export function validatePlan(input: PaymentPlanInput): FieldErrors {
  const errors: FieldErrors = {}
  if (input.max_order_kobo < input.min_order_kobo)
    errors['max_order_kobo'] = ['Not less than the minimum order']
  const max = maxInstalments[input.frequency]
  if (input.instalments > max) errors['instalments'] = [`At most ${max}`]
  const ceiling = maxLateFeePercent[input.frequency]
  if (input.late_fee_percent > ceiling) errors['late_fee_percent'] = [`At most ${ceiling} %`]
  if (input.fee_kind === 'percent' && input.fee_value > 100) errors['fee_value'] = ['At most 100 %']
  if (input.fee_kind === 'fixed' && input.fee_value > input.min_order_kobo)
    errors['fee_value'] = ['Not more than the minimum order']
  if (input.mode === 'layaway') {
    if (input.deliver_at_percent !== 100)
      errors['deliver_at_percent'] = ['With lay-away, the goods are delivered once everything is paid']
    if (input.fee_kind !== 'none') errors['fee_value'] = ['Lay-away has no fees']
    if (input.late_fee_percent > 0) errors['late_fee_percent'] = ['Lay-away has no fees']
  } else if (input.deposit_percent === 0 && input.deliver_at_percent === 0) {
    errors['deposit_percent'] = ['A deposit must be paid before the goods leave']
  }
  return errors
}
