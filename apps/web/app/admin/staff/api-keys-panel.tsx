import type { ApiKey } from '@shop/contract/admin/api-keys'
import { permissionLabels } from '@shop/contract/permission-words'
import { permissions } from '@shop/contract/permissions'
import { Button } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { AsyncSection } from '../../errors/loaded-part.tsx'
import { formatDateTime } from '../../format/staff-time.ts'
import { useNow } from '../../format/use-now.ts'
import { RevokeApiKey } from './end-key.tsx'
import { CreateApiKeyDialog } from './make-key-dialog.tsx'
import { useApiKeys } from './use-api-keys.ts'

/** Every key, those that have ended too: what each may do, who made it, and when it was used last. */
export function ApiKeysPanel() {
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
