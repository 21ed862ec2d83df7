import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { listNotifications } from '../../api/generated/admin/notifications.ts'
import { formatNaira } from '@shop/ui/format/format-naira'
import { formatDateTime } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { NotificationActions } from './notification-actions.tsx'
import { channelNames, messageStatusLabels, messageTitle } from './labels.ts'
import { SectionError } from '../../errors/async-section.tsx'

interface NotificationPanelProps {
  /** The messages about an order (`order <number>`), or all to a customer. */
  about: { related_to: string } | { customer_id: string }
  /** Changes when there may be new messages. */
  version?: number
  now: Date
}

const limit = 10

/** The last messages about an order or to a customer, newest first, and those that staff can still send. */
export function NotificationPanel({ about, version, now }: NotificationPanelProps) {
  const input = { ...about, limit }
  const result = useQuery({
    queryKey: [...listNotifications.key(input), version],
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
                {message.cost_kobo !== null && message.cost_kobo > 0 && `, ${formatNaira(message.cost_kobo)}`}
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
