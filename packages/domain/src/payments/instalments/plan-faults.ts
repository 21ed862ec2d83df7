import type { PlanWish } from '@shop/contract/admin/pay-later'
import type { FieldErrors } from '../../core/refusal.ts'

/** At most so much of a late instalment is added to it (nigeria.md 7). */
const lateFeeCeiling = { weekly: 3, monthly: 10 } as const
const mostInstalments = { weekly: 24, monthly: 12 } as const

/** What makes no sense of a plan, by field. Saving costs nothing and brings the goods at its end: else it is credit. */
export function planFaults(wish: PlanWish): FieldErrors {
  const errors: FieldErrors = {}
  if (wish.max_order_kobo < wish.min_order_kobo)
    errors['max_order_kobo'] = ['Not less than the minimum order']
  const most = mostInstalments[wish.frequency]
  if (wish.instalments > most) errors['instalments'] = [`At most ${most}`]
  const ceiling = lateFeeCeiling[wish.frequency]
  if (wish.late_fee_percent > ceiling) errors['late_fee_percent'] = [`At most ${ceiling} %`]
  if (wish.fee_kind === 'percent' && wish.fee_value > 100) errors['fee_value'] = ['At most 100 %']
  if (wish.fee_kind === 'fixed' && wish.fee_value > wish.min_order_kobo)
    errors['fee_value'] = ['Not more than the minimum order']
  if (wish.mode === 'layaway') {
    if (wish.deliver_at_percent !== 100)
      errors['deliver_at_percent'] = ['With lay-away, the goods are delivered once everything is paid']
    if (wish.fee_kind !== 'none') errors['fee_value'] = ['Lay-away has no fees']
    if (wish.late_fee_percent > 0) errors['late_fee_percent'] = ['Lay-away has no fees']
  } else if (wish.deposit_percent === 0 && wish.deliver_at_percent === 0) {
    errors['deposit_percent'] = ['A deposit must be paid before the goods leave']
  }
  return errors
}
