import { disputeChip, disputeMessage } from '@shop/contract/admin/dispute-labels'
import { Button } from '@shop/ui/button'
import { listDisputes } from '../../api/generated/admin/disputes.ts'
import { TestChip } from '../../entities/order/order-status.tsx'
import { formatDateTime } from '../../format/dates.ts'
import { col, StatusChip } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { UnmatchedEvents } from './unmatched-events.tsx'

/** Disputed payments, the next deadline first, and payment events that match no payment. */
export const { List: DisputesTab } = defineAdminList(listDisputes, {
  title: 'Disputes',
  permission: 'payments:read',
  tabs: { label: 'Disputes by status', options: { '': 'All', open: 'Not decided', closed: 'Decided' } },
  columns: [
    col.link(
      'Order',
      ({ order_number }) => `#${order_number}`,
      ({ order_id }) => `/admin/orders/${order_id}`,
      { below: ({ category }) => category },
    ),
    col.dateTime('Opened', ({ opened_at }) => opened_at),
    col.text('What to do', (dispute, { now }) => disputeMessage(dispute, (at) => formatDateTime(at, now)), {
      below: ({ note }) => note,
    }),
    col.exactMoney('Claimed', ({ amount_kobo }) => amount_kobo, { phone: 'end', bold: true }),
    col.text('State', ({ status, is_test }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <StatusChip label={disputeChip(status)} />
        {is_test && <TestChip />}
      </span>
    )),
    col.action(
      'Note',
      (dispute, { choose }) => (
        <Button size="dense" onClick={() => choose(dispute)}>
          Note
        </Button>
      ),
      { phone: 'line', can: 'payments:refund' },
    ),
  ],
  empty: ({ tab }) => ({
    title: tab ? 'No disputes here' : 'No disputes',
    description:
      'When a customer disputes a payment with their bank, it appears here with the date to answer by.',
  }),
  Above: ({ data, now }) => data && <UnmatchedEvents events={data.unmatched_events} now={now} />,
  Dialog: ({ row, ...props }) => <DisputeDialog dispute={row} {...props} />,
})
