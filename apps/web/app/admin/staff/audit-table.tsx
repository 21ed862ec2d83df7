import type { AuditEntry } from '@shop/contract/admin/audit'
import { DataTable, type Column } from '@shop/ui/data-table'
import { Link } from 'react-router'
import { listUrl } from '../../tables/list-address.ts'
import { formatDateTime } from '../../format/staff-time.ts'
import { NoMatches } from '../../tables/nothing-matches.tsx'
import { actionLabel } from './act-words.ts'
import { auditPath } from './audit-filters.tsx'
import { changeSummary } from './change-lines.ts'
import { auditTargetLabel } from './record-link.ts'

interface AuditTableProps {
  lines: AuditEntry[]
  query: URLSearchParams
  now: Date
  loading: boolean
}

export function AuditTable({ lines, query, now, loading }: AuditTableProps) {
  return (
    <DataTable
      caption="Audit log"
      columns={getColumns(query, now)}
      rows={lines}
      rowKey={({ id }) => id}
      loading={loading}
      empty={
        <NoMatches
          title="No matching entries"
          line="Choose other dates or another user."
          clear={{ text: 'Clear filters', href: auditPath }}
        />
      }
    />
  )
}

function getColumns(query: URLSearchParams, now: Date): Column<AuditEntry>[] {
  return [
    {
      key: 'what',
      header: 'Action',
      phone: 'title',
      cell: ({ id, action: act, target: subject, target_label: label }) => (
        <Link
          to={listUrl(auditPath, query, { entry: id })}
          preventScrollReset
          className="block min-h-11 py-1 leading-snug"
        >
          <b className={act === 'staff.access_denied' ? 'block text-sale' : 'block'}>{actionLabel(act)}</b>
          <span className="block text-caption font-normal text-muted wrap-anywhere">
            {auditTargetLabel(subject, label)}
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
        <span className="whitespace-nowrap text-muted">{formatDateTime(at, now)}</span>
      ),
    },
  ]
}
