import type { NotificationSummary } from '@shop/contract/admin/notifications'
import { formatPhone } from '@shop/contract/phone'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../format/staff-dates.ts'
import { NotificationActions } from './notification-actions.tsx'
import { channelNames, isReadable, messageStatusLabels, messageTitle } from './labels.ts'

interface NotificationsTableProps {
  messages: NotificationSummary[]
  now: Date
  loading: boolean
  /** The address that opens one email; absent for the person who may not read emails. */
  hrefFor: ((id: string) => string) | undefined
  empty: ReactNode
}

export function NotificationsTable({ messages, now, loading, hrefFor, empty }: NotificationsTableProps) {
  return (
    <DataTable
      caption="Messages"
      columns={getColumns(hrefFor, now)}
      rows={messages}
      rowKey={(message) => message.id}
      loading={loading}
      empty={empty}
    />
  )
}

function getColumns(hrefFor: NotificationsTableProps['hrefFor'], now: Date): Column<NotificationSummary>[] {
  return [
    {
      key: 'text',
      header: 'Message',
      phone: 'title',
      cell: (message) => <MessageText message={message} hrefFor={hrefFor} />,
    },
    {
      key: 'to',
      header: 'To',
      cell: ({ channel, recipient }) =>
        channel === 'email' ? (
          <span className="wrap-anywhere">{recipient}</span>
        ) : (
          <span className="whitespace-nowrap">{formatPhone(recipient)}</span>
        ),
    },
    {
      key: 'channel',
      header: 'Channel',
      cell: (message) => <span className="whitespace-nowrap">{channelNames[message.channel]}</span>,
    },
    {
      key: 'state',
      header: 'Status',
      phone: 'end',
      cell: ({ status: state }) => (
        <Chip tone={messageStatusLabels[state].tone}>{messageStatusLabels[state].text}</Chip>
      ),
    },
    {
      key: 'at',
      header: 'Date',
      cell: (message) => (
        <span className="whitespace-nowrap text-muted">{formatDateTime(message.created_at, now)}</span>
      ),
    },
    { key: 'acts', header: 'Action', cell: (message) => <NotificationActions message={message} /> },
  ]
}

function MessageText({
  message,
  hrefFor,
}: { message: NotificationSummary } & Pick<NotificationsTableProps, 'hrefFor'>) {
  const { reason } = message
  return (
    <>
      {hrefFor && isReadable(message) ? (
        <Link to={hrefFor(message.id)} preventScrollReset className="font-bold">
          {messageTitle(message)}
        </Link>
      ) : (
        <span className="font-normal wrap-anywhere">{messageTitle(message)}</span>
      )}
      {reason && <span className="block text-small font-normal text-muted">{reason}</span>}
    </>
  )
}
