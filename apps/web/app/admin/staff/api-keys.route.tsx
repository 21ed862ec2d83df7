import type { ApiKey } from '@shop/contract/admin/api-keys'
import { permissionLabels, permissions } from '@shop/contract/permissions'
import { Button } from '@shop/ui/button'
import type { ChipLabel } from '@shop/ui/chip'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listApiKeys } from '../../api/generated/admin/api-keys.ts'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { formatDateTime } from '../../format/dates.ts'
import { col, StatusChip } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import { CreateApiKeyDialog, RevokeApiKey } from './api-key-dialogs.tsx'

const statuses: Record<ApiKey['status'], ChipLabel> = {
  active: { tone: 'ok', text: 'Active' },
  suspended: { tone: 'warn', text: 'Paused: its creator has left' },
  expired: { tone: 'neutral', text: 'Expired' },
  revoked: { tone: 'neutral', text: 'Ended' },
}

/** API keys for partners' programs, including revoked and expired ones. */
const list = defineAdminList(listApiKeys, {
  title: 'API keys',
  parent: { label: 'Settings', to: '/admin/settings' },
  permission: 'api-keys:write',
  description: (
    <>
      Apps such as accounting software connect with a key. See the{' '}
      <a href="/api/docs" className="font-semibold text-primary underline">
        API docs
      </a>
      .
    </>
  ),
  limit: null,
  panel: { title: 'API keys', end: <CreateApiKey /> },
  columns: [
    col.text(
      'Key',
      ({ name, prefix, status }) => (
        <span className="grid gap-0.5 leading-snug">
          <b className="flex flex-wrap items-center gap-2">
            {name} <StatusChip label={statuses[status]} />
          </b>
          <code className="text-caption font-normal text-muted">{prefix}…</code>
        </span>
      ),
      { phone: 'title' },
    ),
    col.text('Permissions', ({ scopes }) => (
      <ul className="text-small">
        {permissions
          .filter((permission) => scopes.includes(permission))
          .map((permission) => (
            <li key={permission}>{permissionLabels[permission].label}</li>
          ))}
      </ul>
    )),
    col.text('Created', ({ id, created_by, created_at, expires_at }, { now }) => (
      <span className="text-small text-muted">
        {created_by}, {formatDateTime(created_at, now)}
        <span className="block">
          {expires_at ? `Until ${formatDateTime(expires_at, now)}` : 'Until revoked'}
        </span>
        <AuditLink target={`api_key:${id}`} />
      </span>
    )),
    col.dateTime('Last used', ({ last_used_at }) => last_used_at, { label: 'Last used: ', none: 'Never' }),
    col.action('', (key) => <RevokeApiKey apiKey={key} />),
  ],
  empty: 'No API keys yet.',
})

export const handle = list.handle
export const meta = list.meta
export default list.Page

function CreateApiKey() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" size="dense" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        Create key
      </Button>
      {isOpen && <CreateApiKeyDialog onClose={() => setOpen(false)} />}
    </>
  )
}
