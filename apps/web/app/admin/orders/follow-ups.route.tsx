import type { FollowUp, FollowUpReason } from '@shop/contract/admin/follow-ups'
import { formatPhone } from '@shop/contract/phone'
import { Button, ButtonLink } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { formatNaira } from '@shop/ui/format/format-naira'
import { useQuery } from '@tanstack/react-query'
import { getRecoveredSales, listFollowUps } from '../../api/generated/admin/follow-ups.ts'
import { copyText } from '../../api/copy-text.ts'
import { telLink, whatsappLink } from '../../entities/customer/contact-links.ts'
import { formatDateTime } from '../../format/dates.ts'
import { col } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'

const reasonLabels: Readonly<Record<FollowUpReason, string>> = {
  unpaid: 'Not paid',
  unconfirmed: 'Not confirmed',
  failed_delivery: 'Not delivered',
}

const list = defineAdminList(listFollowUps, {
  title: 'Follow-ups',
  description: 'Orders to call about before they are lost. The oldest come first.',
  permission: 'orders:read',
  parent: { label: 'Orders', to: '/admin/orders' },
  poll: 60_000,
  tabs: {
    label: 'Follow-ups by reason',
    param: 'reason',
    field: 'reason',
    options: reasonLabels,
    useCounts: (data) => data?.counts,
  },
  columns: [
    col.link(
      'Order',
      ({ number }) => number,
      ({ id }) => `/admin/orders/${id}`,
      { below: ({ name }) => name },
    ),
    col.money('Total', ({ total_kobo }) => total_kobo, { phone: 'end' }),
    col.dateTime('Ordered', ({ placed_at }) => placed_at),
    col.text('Until', ({ until }, { now }) => until && formatDateTime(until, now)),
    col.text('Messages', ({ message_count: count }) => count > 0 && String(count)),
    col.text('Action', (row, { choose }) => (
      <Button size="dense" variant="secondary" onClick={() => choose(row)}>
        Call
      </Button>
    )),
  ],
  empty: {
    title: 'Nobody to call',
    description: 'Unpaid, unconfirmed and undelivered orders appear here.',
  },
  Above: RecoveredSales,
  Dialog: CallDrawer,
})

export const handle = list.handle
export const meta = list.meta
export default list.Page

function RecoveredSales() {
  const { data } = useQuery(getRecoveredSales.query({}))
  if (!data || data.messaged.orders === 0) return null
  const { messaged, recovered } = data
  return (
    <p className="mb-4 text-dense">
      <strong>{formatNaira(recovered.total_kobo)}</strong> recovered in 30 days: {recovered.orders} of{' '}
      {messaged.orders} unpaid orders were paid after a message.
    </p>
  )
}

/** What to say, and the ways to reach the customer. */
function CallDrawer({ row, onClose }: { row: FollowUp; onClose: () => void }) {
  const { number, name, phone, script, id } = row
  return (
    <Drawer open side="right" title={`${name}, order ${number}`} onClose={onClose}>
      <p className="text-small font-semibold text-muted">What to say</p>
      <p className="mt-1 rounded-card bg-sunken p-3.5">{script}</p>
      <div className="mt-4 grid gap-2.5">
        <ButtonLink href={telLink(phone)} variant="primary">
          Call {formatPhone(phone)}
        </ButtonLink>
        <ButtonLink href={whatsappLink(phone, script)} variant="secondary" target="_blank">
          Write on WhatsApp
        </ButtonLink>
        <Button variant="secondary" onClick={() => void copyText(script, 'Text copied')}>
          Copy the text
        </Button>
        <ButtonLink href={`/admin/orders/${id}`} variant="quiet">
          Open the order
        </ButtonLink>
      </div>
    </Drawer>
  )
}
