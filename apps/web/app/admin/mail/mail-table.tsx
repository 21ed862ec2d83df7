import type { Mail } from '@shop/contract/admin/mail'
import { DataTable, type Column } from '@shop/ui/data-table'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lagosMoment } from '../../layout/staff-time.ts'

type MailRow = Omit<Mail, 'html' | 'text'>

interface MailTableProps {
  mails: MailRow[]
  now: Date
  loading: boolean
  hrefOf: (id: string) => string
  empty: ReactNode
}

export function MailTable({ mails, now, loading, hrefOf, empty }: MailTableProps) {
  return (
    <DataTable
      caption="Mails"
      columns={columnsFor(hrefOf, now)}
      rows={mails}
      rowKey={(mail) => mail.id}
      loading={loading}
      empty={empty}
    />
  )
}

function columnsFor(hrefOf: (id: string) => string, now: Date): Column<MailRow>[] {
  return [
    {
      key: 'subject',
      header: 'Subject',
      phone: 'title',
      cell: (mail) => (
        <Link to={hrefOf(mail.id)} preventScrollReset className="font-bold">
          {mail.subject}
        </Link>
      ),
    },
    { key: 'to', header: 'To', cell: (mail) => mail.recipient },
    {
      key: 'by',
      header: 'How',
      phone: 'hidden',
      cell: (mail) => (mail.sent_by === 'smtp' ? 'Sent' : 'Kept here'),
    },
    {
      key: 'at',
      header: 'When',
      cell: (mail) => <span className="whitespace-nowrap text-muted">{lagosMoment(mail.sent_at, now)}</span>,
    },
  ]
}
