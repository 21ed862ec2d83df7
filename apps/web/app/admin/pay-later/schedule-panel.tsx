import type { AdminAgreement } from '@shop/contract/admin/pay-later'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { AdminTable, col, type ListColumn } from '../../tables/columns.tsx'
import {
  instalmentStatuses,
  instalmentName,
  formatInstalmentDate,
} from '../../entities/payment/agreement-labels.ts'

type Row = AdminAgreement['instalments'][number]

/** All instalments of an agreement; before acceptance, the dates as if it were accepted today. */
export function SchedulePanel({ agreement }: { agreement: AdminAgreement }) {
  const { accepted_at, expires_at, total_kobo, paid_kobo } = agreement
  return (
    <Panel
      flush
      title="Schedule"
      end={
        <span className="text-small text-muted">
          {accepted_at ? 'Due by 11:59 pm, Lagos time' : expires_at && 'If the customer agrees today'}
        </span>
      }
    >
      <AdminTable
        caption="Schedule"
        columns={getColumns(agreement)}
        rows={agreement.instalments}
        rowKey={({ position }) => String(position)}
      />
      <p className="tabular flex flex-wrap justify-between gap-x-6 border-t border-line bg-sunken px-4 py-3 text-small font-bold md:px-5">
        <span>Total</span>
        <span>
          {formatNairaExact(total_kobo)}
          {accepted_at && `, of it ${formatNairaExact(paid_kobo)} paid`}
        </span>
      </p>
    </Panel>
  )
}

/** What happened to the unpaid instalments of an ended agreement. */
const endMessages: Partial<Record<AdminAgreement['status'], string>> = {
  cancelled: 'Waived',
  returned: 'Waived',
  written_off: 'Written off',
}

function getColumns({ terms, accepted_at, status: agreementStatus }: AdminAgreement): ListColumn<Row>[] {
  const endMessage = endMessages[agreementStatus]
  const amounts: ListColumn<Row>[] = [
    col.text('Payment', ({ position }) => instalmentName(position, terms), { phone: 'title', bold: true }),
    col.text('Due', ({ due_on }) => formatInstalmentDate(due_on), { named: true }),
    col.exactMoney('Amount', ({ amount_kobo, late_fee_kobo }) => amount_kobo + late_fee_kobo, {
      phone: 'end',
      below: ({ late_fee_kobo: fee }) => fee > 0 && `of it ${formatNairaExact(fee)} late fee`,
    }),
  ]
  if (!accepted_at) return amounts
  return [
    ...amounts,
    col.text(
      'Paid',
      ({ paid_kobo }) =>
        paid_kobo > 0 && (
          <>
            <span className="text-muted md:hidden">Paid: </span>
            {formatNairaExact(paid_kobo)}
          </>
        ),
      { align: 'end' },
    ),
    col.status(
      'State',
      ({ status, days_overdue: days, outstanding_kobo }) => {
        if (endMessage && outstanding_kobo > 0) return { text: endMessage, tone: 'neutral' }
        const { text, tone } = instalmentStatuses[status]
        return { text: days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} late` : text, tone }
      },
      { phone: 'line' },
    ),
  ]
}
