import type { AdminAgreement } from '@shop/contract/admin/pay-later'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import {
  instalmentStatuses,
  instalmentName,
  formatInstalmentDate,
} from '../../entities/payment/agreement-labels.ts'

type Row = AdminAgreement['instalments'][number]

/** Every payment of an agreement; before the yes, as it would be if that came today. */
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
      <DataTable
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

/** What became of the payments that an agreement of this state asks no more. */
const endMessages: Partial<Record<AdminAgreement['status'], string>> = {
  cancelled: 'Waived',
  returned: 'Waived',
  written_off: 'Written off',
}

function getColumns({ terms, accepted_at, status: agreementStatus }: AdminAgreement): Column<Row>[] {
  const ended = endMessages[agreementStatus]
  const amounts: Column<Row>[] = [
    {
      key: 'payment',
      header: 'Payment',
      phone: 'title',
      cell: ({ position }) => <b className="font-semibold">{instalmentName(position, terms)}</b>,
    },
    { key: 'due', header: 'Due', named: true, cell: ({ due_on }) => formatInstalmentDate(due_on) },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      phone: 'end',
      cell: ({ amount_kobo, late_fee_kobo }) => (
        <>
          {formatNairaExact(amount_kobo + late_fee_kobo)}
          {late_fee_kobo > 0 && (
            <span className="block text-caption text-muted">
              of it {formatNairaExact(late_fee_kobo)} late fee
            </span>
          )}
        </>
      ),
    },
  ]
  if (!accepted_at) return amounts
  return [
    ...amounts,
    {
      key: 'paid',
      header: 'Paid',
      align: 'end',
      cell: ({ paid_kobo }) =>
        paid_kobo > 0 && (
          <>
            <span className="text-muted md:hidden">Paid: </span>
            {formatNairaExact(paid_kobo)}
          </>
        ),
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ status: state, days_overdue, outstanding_kobo: open_kobo }) => {
        if (ended && open_kobo > 0) return <Chip tone="neutral">{ended}</Chip>
        const { text, tone } = instalmentStatuses[state]
        return (
          <Chip tone={tone}>
            {days_overdue > 0 ? `${days_overdue} ${days_overdue === 1 ? 'day' : 'days'} late` : text}
          </Chip>
        )
      },
    },
  ]
}
