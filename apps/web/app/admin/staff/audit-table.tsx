import type { AuditEntry } from '@shop/contract/admin/audit'
import { DataTable, type Column } from '@shop/ui/data-table'
import { Link, useNavigate } from 'react-router'
import { listUrl } from '../../tables/list-address.ts'
import { formatDateTime } from '../../format/staff-dates.ts'
import { NoMatches } from '../../tables/list-toolbar.tsx'
import { actionLabel, auditAreas, auditTargetLabel } from './labels.ts'
import { changeSummary } from './audit-changes.ts'
import { FilterChip } from '@shop/ui/filter-chip'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { formatPickedDate } from '../../forms/date-input.ts'

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
      cell: ({ id, action: step, target: subject, target_label: label }) => (
        <Link
          to={listUrl(auditPath, query, { entry: id })}
          preventScrollReset
          className="block min-h-11 py-1 leading-snug"
        >
          <b className={step === 'staff.access_denied' ? 'block text-sale' : 'block'}>{actionLabel(step)}</b>
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

export const auditPath = '/admin/settings/audit-log'

interface AuditFiltersProps {
  query: URLSearchParams
  people: readonly { id: string; name: string }[]
  /** Name of the one record that the list is about, '' where it has none. */
  label: string
}

/** Who, what and when; what is chosen is in the address. */
export function AuditFilters({ query, people: customers, label }: AuditFiltersProps) {
  const navigate = useNavigate()
  const record = query.get('target')
  const choose = (name: string, value: string | undefined) =>
    void navigate(listUrl(auditPath, query, { [name]: value, cursor: undefined, entry: undefined }))
  const day = (name: 'from' | 'to', text: string) => (
    <TextField
      label={text}
      hideLabel
      type="date"
      size="dense"
      helper={formatPickedDate(query.get(name) ?? '')}
      value={query.get(name) ?? ''}
      onChange={(event) => choose(name, event.target.value)}
    />
  )
  return (
    <div className="grid grid-cols-2 items-end gap-2.5 px-4 py-2.5 md:flex md:flex-wrap md:px-5">
      <SelectField
        label="User"
        hideLabel
        size="dense"
        placeholder="Everybody"
        value={query.get('actor_id') ?? ''}
        onChange={(event) => choose('actor_id', event.target.value)}
        options={[
          { value: 'system', text: 'The shop (automatic)' },
          ...customers.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <SelectField
        label="Action"
        hideLabel
        size="dense"
        placeholder="Everything"
        value={query.get('domain') ?? ''}
        onChange={(event) => choose('domain', event.target.value)}
        options={[...auditAreas]}
      />
      {day('from', 'From')}
      {day('to', 'To')}
      {record && (
        <FilterChip
          text={auditTargetLabel(record, label)}
          href={listUrl(auditPath, query, { target: undefined, cursor: undefined })}
        />
      )}
    </div>
  )
}
