import type { AuditCheck } from '@shop/contract/admin/audit'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { FilterChip } from '@shop/ui/filter-chip'
import { formatCount } from '@shop/ui/format/format-count'
import { listAudit } from '../../api/generated/admin/audit.ts'
import { formatCsvTime, formatDateTime } from '../../format/dates.ts'
import { col, RowLink } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import { changeSummary } from './audit-changes.ts'
import { AuditEntry } from './audit-entry.tsx'
import { actionLabel, auditAreas, auditTargetLabel } from './labels.ts'
import { useVerifyAudit } from './queries.ts'

const noMatch = { title: 'No matching entries', description: 'Choose other dates or another user.' }

/** The audit log: what was done, by whom and when. Filters and the open entry are in the URL. */
const list = defineAdminList(listAudit, {
  title: 'Audit log',
  parent: { label: 'Settings', to: '/admin/settings' },
  permission: 'audit:read',
  description: 'Everything staff and the shop did. Entries can’t be changed.',
  limit: 'cursor',
  input: (query) => ({ target: query.get('target') || undefined }),
  filters: [
    {
      param: 'actor_id',
      label: 'User',
      placeholder: 'Everybody',
      useOptions: (data) => [
        { value: 'system', text: 'The shop (automatic)' },
        ...(data?.actors ?? []).map(({ id, name }) => ({ value: id, text: name })),
      ],
    },
    {
      param: 'domain',
      label: 'Action',
      placeholder: 'Everything',
      useOptions: () => auditAreas,
    },
    { param: 'from', label: 'From' },
    { param: 'to', label: 'To' },
  ],
  filtersInline: true,
  csv: {
    name: 'audit-log',
    columns: {
      Entry: ({ id }) => id,
      Time: ({ created_at }) => formatCsvTime(created_at),
      User: ({ actor }) => actor.name,
      Role: ({ actor }) => actor.role ?? actor.kind,
      Action: ({ action }) => action,
      Text: ({ action }) => actionLabel(action),
      Record: ({ target }) => target,
      Name: ({ target_label }) => target_label ?? '',
      Details: ({ changes }) => changeSummary(changes),
    },
  },
  columns: [
    col.text(
      'Action',
      ({ id, action }, { hrefHere }) => (
        <RowLink to={hrefHere({ entry: id })}>
          <span className={action === 'staff.access_denied' ? 'text-sale' : undefined}>
            {actionLabel(action)}
          </span>
        </RowLink>
      ),
      { phone: 'title', below: ({ target, target_label }) => auditTargetLabel(target, target_label) },
    ),
    col.text('User', ({ actor: { name, role } }) => (
      <>
        <b className="font-semibold">{name}</b>
        {role && <span className="text-caption text-muted capitalize md:block"> {role}</span>}
      </>
    )),
    col.text('Details', ({ changes }) => (
      <span className="text-small wrap-anywhere text-muted">{changeSummary(changes)}</span>
    )),
    col.dateTime('Time', ({ created_at }) => created_at),
  ],
  empty: { illustration: 'search', ...noMatch },
  noMatch: { ...noMatch, clear: 'Clear filters' },
  Above: ({ data, now }) => data && <ChainBanner check={data.last_check} now={now} />,
  Bar: ({ data, query, href }) => {
    const record = query.get('target')
    const name = data?.items.find(({ target }) => target === record)?.target_label ?? null
    return record && <FilterChip text={auditTargetLabel(record, name)} href={href({ target: undefined })} />
  },
  open: { param: 'entry', Content: AuditEntry },
})

export const handle = list.handle
export const meta = list.meta
export default list.Page

/** Result of the last check of the hash chain, with a button to run it again. */
function ChainBanner({ check, now }: { check: AuditCheck | null; now: Date }) {
  const verify = useVerifyAudit()
  return (
    <Banner
      tone={!check ? 'info' : check.broken_at ? 'error' : 'success'}
      className="mb-4 flex-wrap"
      action={
        <Button size="dense" loading={verify.isPending} onClick={() => verify.mutate()}>
          Verify log
        </Button>
      }
    >
      {check ? <CheckMessage check={check} now={now} /> : 'Checked nightly. Not checked yet.'}
    </Banner>
  )
}

function CheckMessage({ check, now }: { check: AuditCheck; now: Date }) {
  const { broken_at, sealed_entries: entries, head_hash: head, checked_at } = check
  const checkedAt = formatDateTime(checked_at, now)
  if (broken_at) {
    const position =
      broken_at.entry_id === null ? `after ${formatCount(entries)} entries` : `at entry ${broken_at.entry_id}`
    return (
      <>
        The log was {broken_at.reason === 'changed' ? 'changed' : 'cut'} {position}.{' '}
        <span className="font-normal">
          {formatCount(entries)} entries before it are intact. Checked: {checkedAt}. Somebody with database
          access did this; compare with a backup.
        </span>
      </>
    )
  }
  return (
    <>
      The log is intact.{' '}
      <span className="font-normal">
        {formatCount(entries)} entries, checked: {checkedAt}. Latest <Hash hex={head} />. Entries of the last
        minute are sealed next.
      </span>
    </>
  )
}

/** Start and end of a hash, with the full value as tooltip. */
function Hash({ hex }: { hex: string }) {
  return (
    <code title={hex} className="text-caption">
      {hex.slice(0, 4)} {hex.slice(4, 8)} … {hex.slice(-8, -4)} {hex.slice(-4)}
    </code>
  )
}
