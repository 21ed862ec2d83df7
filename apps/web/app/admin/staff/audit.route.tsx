import { ButtonLink } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useNavigate, useSearchParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { ErrorPage } from '../../errors/error-page.tsx'
import { ExportButton } from '../../tables/export-button.tsx'
import { listUrl } from '../../tables/list-address.ts'
import { formatCsvTime } from '../../format/sheet-time.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import { useNow } from '../../format/use-now.ts'
import { actionLabel } from './act-words.ts'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilters, auditPath } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { ChainBanner } from './chain-banner.tsx'
import { changeSummary } from './change-lines.ts'
import { fetchAuditLog, useAudit } from './use-audit.ts'

export const handle: AdminHandle = {
  title: 'Audit log',
  permission: 'audit:read',
  parent: { label: 'Settings', to: '/admin/settings' },
}
export const meta = pageTitle('Audit log')

const names = ['who', 'area', 'record', 'from', 'to', 'after'] as const

/** What was done, by whom and when; filters and the open entry stand in the address. */
export default function AuditPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const now = useNow()
  const input = Object.fromEntries(names.map((name) => [name, query.get(name) || undefined]))
  const { data, error, refetch, isPending } = useAudit(input)
  const entry = query.get('entry')
  const record = query.get('record')
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
            action: act,
            target: subject,
            target_label: label,
            changes: change,
          }) => [
            [
              id,
              formatCsvTime(at),
              who.name,
              who.role ?? who.kind,
              act,
              actionLabel(act),
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
        {(data?.next_cursor || query.has('after')) && (
          <p className="flex justify-between gap-3 border-t border-line px-4 py-2.5 md:px-5">
            {query.has('after') ? (
              <ButtonLink size="dense" href={listUrl(auditPath, query, { after: undefined })}>
                Newest
              </ButtonLink>
            ) : (
              <span />
            )}
            {data?.next_cursor && (
              <ButtonLink
                size="dense"
                href={listUrl(auditPath, query, { after: data.next_cursor, entry: undefined })}
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
