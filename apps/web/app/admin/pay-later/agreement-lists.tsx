import type { AdminAgreementSummary, listAdminAgreements as endpoint } from '@shop/contract/admin/pay-later'
import type { ResponseBody } from '@shop/contract/endpoint'
import { formatNaira } from '@shop/ui/format/format-naira'
import { StatCard } from '@shop/ui/stat-card'
import { listAdminAgreements } from '../../api/generated/admin/pay-later.ts'
import { formatPlainNaira } from '../../format/money.ts'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import type { ListPart } from '../../tables/list-config.ts'
import { agreementColumns } from './agreement-columns.tsx'

const toAgreement = ({ id }: { id: string }) => `/admin/pay-later/${id}`

/** Every accepted agreement, newest first. */
export const { List: AgreementsTab } = defineAdminList(listAdminAgreements, {
  title: 'Agreements',
  permission: 'pay-later:read',
  fixed: { view: 'accepted' },
  search: ['Search agreements', 'Number, order, name'],
  views: 'agreements',
  columns: agreementColumns('paid', toAgreement),
  empty: {
    title: 'No agreements yet',
    description: 'Approved applications appear here once the customer has agreed.',
  },
  noMatch: {
    title: 'No agreements match',
    description: 'Check the spelling, or search for the order number.',
    clear: 'Clear search',
  },
})

/** Overdue agreements, longest first, with the amounts by age. */
export const { List: OverdueTab } = defineAdminList(listAdminAgreements, {
  title: 'Overdue agreements',
  permission: 'pay-later:read',
  fixed: { view: 'overdue' },
  panel: { title: 'Overdue agreements' },
  csv: {
    name: 'arrears',
    columns: {
      Agreement: ({ number }) => number,
      Order: ({ order_number }) => order_number,
      Customer: ({ customer }) => customer.name,
      'Days late': ({ days_overdue }) => String(days_overdue),
      'Oldest due date': ({ next_payment }) => next_payment?.due_on ?? '',
      'Overdue (NGN)': ({ overdue_kobo }) => formatPlainNaira(overdue_kobo),
      'Paid (NGN)': ({ paid_kobo }) => formatPlainNaira(paid_kobo),
      'Total (NGN)': ({ total_kobo }) => formatPlainNaira(total_kobo),
      State: ({ status }) => status,
    },
  },
  columns: agreementColumns('late', toAgreement),
  empty: {
    illustration: 'done',
    title: 'Nothing is overdue',
    description: 'Payments past their grace period appear here.',
  },
  Above: AgingBuckets,
})

function AgingBuckets({ data }: ListPart<ResponseBody<typeof endpoint>, AdminAgreementSummary>) {
  const buckets = data?.arrears ?? []
  if (buckets.length === 0) return null
  return (
    <div className="mb-4 grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-4">
      {buckets.map(({ from_days, agreement_count: agreements, amount_kobo }, index) => {
        const next = buckets[index + 1]
        return (
          <StatCard
            key={from_days}
            label={next ? `${from_days} to ${next.from_days - 1} days` : `${from_days} days or more`}
            value={formatNaira(amount_kobo)}
            note={agreements === 1 ? '1 agreement' : `${agreements} agreements`}
          />
        )
      })}
    </div>
  )
}
