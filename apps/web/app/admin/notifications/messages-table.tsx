import type { MessageSummary } from '@shop/contract/admin/messages'
import { showPhone } from '@shop/contract/show-phone'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lagosMoment } from '../../format/staff-time.ts'
import { MessageActs } from './message-acts.tsx'
import { channelNames, isReadable, stateWords, titleOf } from './message-words.ts'

interface MessagesTableProps {
  messages: MessageSummary[]
  now: Date
  loading: boolean
  /** The address that opens one mail; absent for who may not read mails. */
  hrefOf: ((id: string) => string) | undefined
  empty: ReactNode
}

export function MessagesTable({ messages, now, loading, hrefOf, empty }: MessagesTableProps) {
  return (
    <DataTable
      caption="Messages"
      columns={columnsFor(hrefOf, now)}
      rows={messages}
      rowKey={(message) => message.id}
      loading={loading}
      empty={empty}
    />
  )
}

function columnsFor(hrefOf: MessagesTableProps['hrefOf'], now: Date): Column<MessageSummary>[] {
  return [
    {
      key: 'text',
      header: 'Message',
      phone: 'title',
      cell: (message) => <Words message={message} hrefOf={hrefOf} />,
    },
    {
      key: 'to',
      header: 'To',
      cell: ({ channel, recipient }) =>
        channel === 'email' ? (
          <span className="wrap-anywhere">{recipient}</span>
        ) : (
          <span className="whitespace-nowrap">{showPhone(recipient)}</span>
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
      cell: ({ status: state }) => <Chip tone={stateWords[state].tone}>{stateWords[state].text}</Chip>,
    },
    {
      key: 'at',
      header: 'Date',
      cell: (message) => (
        <span className="whitespace-nowrap text-muted">{lagosMoment(message.created_at, now)}</span>
      ),
    },
    { key: 'acts', header: 'Action', cell: (message) => <MessageActs message={message} /> },
  ]
}

function Words({ message, hrefOf }: { message: MessageSummary } & Pick<MessagesTableProps, 'hrefOf'>) {
  const { reason } = message
  return (
    <>
      {hrefOf && isReadable(message) ? (
        <Link to={hrefOf(message.id)} preventScrollReset className="font-bold">
          {titleOf(message)}
        </Link>
      ) : (
        <span className="font-normal wrap-anywhere">{titleOf(message)}</span>
      )}
      {reason && <span className="block text-small font-normal text-muted">{reason}</span>}
    </>
  )
}
