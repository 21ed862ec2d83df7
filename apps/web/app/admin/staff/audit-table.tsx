import type { AuditLine } from '@shop/contract/admin/audit'
import { DataTable, type Column } from '@shop/ui/data-table'
import { Link } from 'react-router'
import { listAddress } from '../../tables/list-address.ts'
import { lagosMoment } from '../../format/staff-time.ts'
import { NothingMatches } from '../../tables/nothing-matches.tsx'
import { actWords } from './act-words.ts'
import { auditPath } from './audit-filters.tsx'
import { changeSummary } from './change-lines.ts'
import { recordWords } from './record-link.ts'

interface AuditTableProps {
  lines: AuditLine[]
  query: URLSearchParams
  now: Date
  loading: boolean
}

export function AuditTable({ lines, query, now, loading }: AuditTableProps) {
  return (
    <DataTable
      caption="Audit log"
      columns={columnsFor(query, now)}
      rows={lines}
      rowKey={({ id }) => id}
      loading={loading}
      empty={
        <NothingMatches
          title="No matching entries"
          line="Choose other dates or another user."
          clear={{ text: 'Clear filters', href: auditPath }}
        />
      }
    />
  )
}

function columnsFor(query: URLSearchParams, now: Date): Column<AuditLine>[] {
  return [
    {
      key: 'what',
      header: 'Action',
      phone: 'title',
      cell: ({ id, action: act, target: subject, target_label: label }) => (
        <Link
          to={listAddress(auditPath, query, { entry: id })}
          preventScrollReset
          className="block min-h-11 py-1 leading-snug"
        >
          <b className={act === 'staff.access_denied' ? 'block text-sale' : 'block'}>{actWords(act)}</b>
          <span className="block text-caption font-normal text-muted wrap-anywhere">
            {recordWords(subject, label)}
          </span>
        </Link>
      ),
    },
    {
      key: 'who',
      header: 'User',
      cell: ({ actor: who }) => (
        <>
          <b className="font-semibold">{who.name}</b>
          {who.role && <span className="text-caption text-muted capitalize md:block"> {who.role}</span>}
        </>
      ),
    },
    {
      key: 'details',
      header: 'Details',
      cell: ({ changes: change }) => (
        <span className="text-small wrap-anywhere text-muted">{changeSummary(change)}</span>
      ),
    },
    {
      key: 'time',
      header: 'Time',
      cell: ({ created_at: at }) => (
        <span className="whitespace-nowrap text-muted">{lagosMoment(at, now)}</span>
      ),
    },
  ]
}
