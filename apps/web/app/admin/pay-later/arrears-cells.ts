import type { AdminAgreementSummary } from '@shop/contract/admin/pay-later'
import { plainNaira } from '../../format/plain-naira.ts'

export const arrearsHeads = [
  'Agreement',
  'Order',
  'Customer',
  'Days late',
  'Oldest due date',
  'Overdue (NGN)',
  'Paid (NGN)',
  'Total (NGN)',
  'State',
]

/** One agreement as a row of the table file. */
export function arrearsCells(agreement: AdminAgreementSummary): string[][] {
  return [
    [
      agreement.number,
      agreement.order_number,
      agreement.customer.name,
      String(agreement.days_overdue),
      agreement.next_payment?.due_on ?? '',
      plainNaira(agreement.overdue_kobo),
      plainNaira(agreement.paid_kobo),
      plainNaira(agreement.total_kobo),
      agreement.status,
    ],
  ]
}
