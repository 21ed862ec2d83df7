import type { AdminAgreementSummary } from '@shop/contract/admin/pay-later'
import { formatPlainNaira } from '../../format/plain-naira.ts'

export const arrearsCsvHeaders = [
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
export function toArrearsCsvRows(agreement: AdminAgreementSummary): string[][] {
  return [
    [
      agreement.number,
      agreement.order_number,
      agreement.customer.name,
      String(agreement.days_overdue),
      agreement.next_payment?.due_on ?? '',
      formatPlainNaira(agreement.overdue_kobo),
      formatPlainNaira(agreement.paid_kobo),
      formatPlainNaira(agreement.total_kobo),
      agreement.status,
    ],
  ]
}
