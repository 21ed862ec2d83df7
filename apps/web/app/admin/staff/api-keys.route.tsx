import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import type { ApiKey } from '@shop/contract/admin/api-keys'
import { permissionLabels, permissions } from '@shop/contract/permissions'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { AsyncSection } from '../../errors/async-section.tsx'
import { formatDateTime } from '../../format/staff-dates.ts'
import { useNow } from '../../format/dates.ts'
import { RevokeApiKey, CreateApiKeyDialog } from './api-key-dialogs.tsx'
import { useApiKeys } from './queries.ts'

export const handle: AdminHandle = {
  title: 'API keys',
  permission: 'api-keys:write',
  parent: { label: 'Settings', to: '/admin/settings' },
}

export const meta = pageTitle('API keys')

/** Keys by which programs act for the shop. */
export default function ApiKeysPage() {
  return (
    <StaffSection
      title="API keys"
      permission="api-keys:write"
      line={
        <>
          Apps such as accounting software connect with a key. See the{' '}
          <a href="/api/docs" className="font-semibold text-primary underline">
            API docs
          </a>
          .
        </>
      }
    >
      <ApiKeysPanel />
    </StaffSection>
  )
}

/** Every key, those that have ended too: what each may do, who made it, and when it was used last. */
function ApiKeysPanel() {
  const read = useApiKeys()
  const now = useNow()
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Panel
      title="API keys"
      flush
      end={
        <Button
          variant="primary"
          size="dense"
          icon={<Plus aria-hidden />}
          onClick={() => setIsCreating(true)}
        >
          Create key
        </Button>
      }
    >
      <AsyncSection read={read} label="Loading API keys" height="h-40" className="p-5">
        {({ items: keys }) => (
          <DataTable
            caption="API keys"
            columns={getColumns(now)}
            rows={keys}
            rowKey={({ id }) => id}
            empty={<p className="p-5 text-small text-muted">No API keys yet.</p>}
          />
        )}
      </AsyncSection>
      {isCreating && <CreateApiKeyDialog onClose={() => setIsCreating(false)} />}
    </Panel>
  )
}

const statuses: Record<ApiKey['status'], { tone: 'ok' | 'warn' | 'neutral'; words: string }> = {
  active: { tone: 'ok', words: 'Active' },
  suspended: { tone: 'warn', words: 'Paused: its creator has left' },
  expired: { tone: 'neutral', words: 'Expired' },
  revoked: { tone: 'neutral', words: 'Ended' },
}

function getColumns(now: Date): Column<ApiKey>[] {
  return [
    {
      key: 'name',
      header: 'Key',
      phone: 'title',
      cell: ({ name, prefix: start, status: state }) => (
        <span className="grid gap-0.5 leading-snug">
          <b className="flex flex-wrap items-center gap-2">
            {name} <Chip tone={statuses[state].tone}>{statuses[state].words}</Chip>
          </b>
          <code className="text-caption font-normal text-muted">{start}…</code>
        </span>
      ),
    },
    {
      key: 'scopes',
      header: 'Permissions',
      cell: ({ scopes }) => (
        <ul className="text-small">
          {permissions
            .filter((permission) => scopes.includes(permission))
            .map((permission) => (
              <li key={permission}>{permissionLabels[permission].label}</li>
            ))}
        </ul>
      ),
    },
    {
      key: 'made',
      header: 'Created',
      cell: ({ id, created_by, created_at, expires_at }) => (
        <span className="text-small text-muted">
          {created_by}, {formatDateTime(created_at, now)}
          <span className="block">
            {expires_at ? `Until ${formatDateTime(expires_at, now)}` : 'Until revoked'}
          </span>
          <AuditLink subject={`api_key:${id}`} />
        </span>
      ),
    },
    {
      key: 'used',
      header: 'Last used',
      cell: ({ last_used_at: used_at }) => (
        <span className="text-small text-muted">
          <span className="md:hidden">Last used: </span>
          {used_at ? formatDateTime(used_at, now) : 'Never'}
        </span>
      ),
    },
    { key: 'end', header: '', align: 'end', phone: 'end', cell: (key) => <RevokeApiKey apiKey={key} /> },
  ]
}
