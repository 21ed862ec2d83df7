import type { AdminOrder } from '@shop/contract/admin/orders'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { listNotifications } from '../../api/generated/admin/notifications.ts'
import { formatDateTime } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { NotificationActions } from './notification-actions.tsx'
import { channelNames, messageStatusLabels, messageTitle } from './labels.ts'
import { SectionError } from '../../errors/async-section.tsx'

interface OrderNotificationsProps {
  order: Pick<AdminOrder, 'number' | 'version'>
  now: Date
}

const limit = 10

/** Messages about an order, newest first, and those that staff can still send. */
export function OrderNotifications({ order, now }: OrderNotificationsProps) {
  const input = { related_to: `order ${order.number}`, limit }
  const result = useQuery({
    queryKey: [...listNotifications.key(input), order.version],
    queryFn: ({ signal }) => listNotifications(input, { signal }),
    enabled: usePermission('notifications:read'),
    refetchOnMount: 'always',
  })
  const { data } = result
  if (!data) return <SectionError title="Messages" result={result} />
  if (data.items.length === 0) return null
  return (
    <Panel title="Messages">
      <ul className="-my-2.5 divide-y divide-line">
        {data.items.map((message) => (
          <li key={message.id} className="py-2.5">
            <p className="flex items-center gap-2 text-small text-muted">
              <span className="min-w-0 flex-1">
                {channelNames[message.channel]}, {formatDateTime(message.created_at, now)}
              </span>
              <Chip tone={messageStatusLabels[message.status].tone}>
                {messageStatusLabels[message.status].text}
              </Chip>
            </p>
            <p className="mt-0.5 text-dense wrap-anywhere">{messageTitle(message)}</p>
            {message.reason && <p className="text-small text-muted">{message.reason}</p>}
            <div className="mt-1.5 empty:hidden">
              <NotificationActions message={message} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
