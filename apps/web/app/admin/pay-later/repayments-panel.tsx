import type { AdminAgreement } from '@shop/contract/admin/pay-later'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatNairaExact } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { channelLabel } from '../../entities/payment/payment-words.ts'
import { instalmentName } from '../../entities/payment/plan-words.ts'
import { formatDateTime } from '../../format/staff-time.ts'

type Row = AdminAgreement['repayments'][number]

/** What came in, the newest first, and which payments it paid. */
export function RepaymentsPanel({ agreement, now }: { agreement: AdminAgreement; now: Date }) {
  return (
    <Panel
      flush
      title="Repayments"
      end={<span className="text-small text-muted">Oldest due date first</span>}
    >
      <DataTable
        caption="Repayments"
        rows={agreement.repayments.toReversed()}
        rowKey={({ id }) => id}
        columns={getColumns(agreement, now)}
      />
    </Panel>
  )
}

function getColumns({ terms }: AdminAgreement, now: Date): Column<Row>[] {
  return [
    { key: 'at', header: 'Received', phone: 'title', cell: ({ paid_at: at }) => formatDateTime(at, now) },
    {
      key: 'channel',
      header: 'Channel',
      cell: ({ channel, is_reversed: returned }) => (
        <span className="flex flex-wrap items-center gap-1.5 text-muted">
          {channel === 'bank' ? 'Transfer' : channelLabel(channel)}
          {returned && <Chip tone="danger">Reversed</Chip>}
        </span>
      ),
    },
    {
      key: 'goes',
      header: 'Applied to',
      cell: ({ positions }) => positions.map((position) => instalmentName(position, terms)).join(', '),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      phone: 'end',
      cell: ({ amount_kobo }) => formatNairaExact(amount_kobo),
    },
  ]
}
