import { ButtonLink, Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useNavigate, useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { ExportButton } from '../../tables/export-csv.tsx'
import { listUrl } from '../../tables/list-address.ts'
import { formatCsvTime, formatDateTime } from '../../format/staff-dates.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useNow } from '../../format/dates.ts'
import { actionLabel } from './labels.ts'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilters, auditPath, AuditTable } from './audit-table.tsx'
import { changeSummary } from './audit-changes.ts'
import { fetchAuditLog, useAudit, useVerifyAudit } from './queries.ts'
import type { AuditCheck } from '@shop/contract/admin/audit'
import { Banner } from '@shop/ui/banner'
import { formatCount } from '@shop/ui/format/format-count'

export const handle: AdminHandle = {
  title: 'Audit log',
  permission: 'audit:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}

export const meta = pageTitle('Audit log')

const names = ['actor_id', 'domain', 'target', 'from', 'to', 'cursor'] as const

/** What was done, by whom and when; filters and the open entry are in the address. */
export default function AuditPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const now = useNow()
  const input = Object.fromEntries(names.map((name) => [name, query.get(name) || undefined]))
  const { data, error, refetch, isPending } = useAudit(input)
  const entry = query.get('entry')
  const record = query.get('target')
  if (!data && error) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection
      title="Audit log"
      permission="audit:read"
      line="Everything staff and the shop did. Entries can’t be changed."
      actions={
        <ExportButton
          name="audit-log"
          headers={['Entry', 'Time', 'User', 'Role', 'Action', 'Text', 'Record', 'Name', 'Details']}
          read={(after) => fetchAuditLog({ ...input, cursor: after, limit: 100 })}
          rows={({
            id,
            created_at: at,
            actor: who,
            action: step,
            target: subject,
            target_label: label,
            changes: change,
          }) => [
            [
              id,
              formatCsvTime(at),
              who.name,
              who.role ?? who.kind,
              step,
              actionLabel(step),
              subject,
              label,
              changeSummary(change),
            ],
          ]}
        />
      }
    >
      {data && <ChainBanner check={data.last_check} now={now} />}
      <Panel flush>
        <AuditFilters
          query={query}
          people={data?.actors ?? []}
          label={data?.items.find(({ target: subject }) => subject === record)?.target_label ?? ''}
        />
        <AuditTable lines={data?.items ?? []} query={query} now={now} loading={isPending} />
        {(data?.next_cursor || query.has('cursor')) && (
          <p className="flex justify-between gap-3 border-t border-line px-4 py-2.5 md:px-5">
            {query.has('cursor') ? (
              <ButtonLink size="dense" href={listUrl(auditPath, query, { cursor: undefined })}>
                Newest
              </ButtonLink>
            ) : (
              <span />
            )}
            {data?.next_cursor && (
              <ButtonLink
                size="dense"
                href={listUrl(auditPath, query, { cursor: data.next_cursor, entry: undefined })}
              >
                Older
              </ButtonLink>
            )}
          </p>
        )}
      </Panel>
      {entry && (
        <AuditEntry
          key={entry}
          entryId={entry}
          now={now}
          onClose={() =>
            void navigate(listUrl(auditPath, query, { entry: undefined }), { preventScrollReset: true })
          }
        />
      )}
    </StaffSection>
  )
}

/** What the last look at the chain found, and a new one on request. */
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
  const when = formatDateTime(checked_at, now)
  if (broken_at) {
    const where =
      broken_at.entry_id === null ? `after ${formatCount(entries)} entries` : `at entry ${broken_at.entry_id}`
    return (
      <>
        The log was {broken_at.reason === 'changed' ? 'changed' : 'cut'} {where}.{' '}
        <span className="font-normal">
          {formatCount(entries)} entries before it are intact. Checked: {when}. Somebody with database access
          did this; compare with a backup.
        </span>
      </>
    )
  }
  return (
    <>
      The log is intact.{' '}
      <span className="font-normal">
        {formatCount(entries)} entries, checked: {when}. Latest <Hash hex={head} />. Entries of the last
        minute are sealed next.
      </span>
    </>
  )
}

/** Begin and end of a hash; the whole of it on touch and for copying. */
function Hash({ hex }: { hex: string }) {
  return (
    <code title={hex} className="text-caption">
      {hex.slice(0, 4)} {hex.slice(4, 8)} … {hex.slice(-8, -4)} {hex.slice(-4)}
    </code>
  )
}
