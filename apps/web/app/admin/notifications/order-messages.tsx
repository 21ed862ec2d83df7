import type { AdminOrder } from '@shop/contract/admin/orders'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { listMessages } from '../../api/generated/admin/messages.ts'
import { lagosMoment } from '../../format/staff-time.ts'
import { usePermission } from '../../api/use-permission.ts'
import { MessageActs, messagesKey } from './message-acts.tsx'
import { channelNames, stateWords, titleOf } from './message-words.ts'
import { FailedPart } from '../../errors/failed-part.tsx'

interface OrderMessagesProps {
  order: Pick<AdminOrder, 'number' | 'version'>
  now: Date
}

const limit = 10

/** What was written about an order, newest first, and what staff can still send. */
export function OrderMessages({ order, now }: OrderMessagesProps) {
  const about = `order ${order.number}`
  const read = useQuery({
    queryKey: [...messagesKey, { about, version: order.version }],
    queryFn: ({ signal }) => listMessages({ related_to: about, limit }, { signal }),
    enabled: usePermission('notifications:read'),
    refetchOnMount: 'always',
  })
  const { data } = read
  if (!data) return <FailedPart title="Messages" read={read} />
  if (data.items.length === 0) return null
  return (
    <Panel title="Messages">
      <ul className="-my-2.5 divide-y divide-line">
        {data.items.map((message) => (
          <li key={message.id} className="py-2.5">
            <p className="flex items-center gap-2 text-small text-muted">
              <span className="min-w-0 flex-1">
                {channelNames[message.channel]}, {lagosMoment(message.created_at, now)}
              </span>
              <Chip tone={stateWords[message.status].tone}>{stateWords[message.status].text}</Chip>
            </p>
            <p className="mt-0.5 text-dense wrap-anywhere">{titleOf(message)}</p>
            {message.reason && <p className="text-small text-muted">{message.reason}</p>}
            <div className="mt-1.5 empty:hidden">
              <MessageActs message={message} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
