import { apiKeyLifetimeDays, apiKeyScopes, type ApiKey } from '@shop/contract/admin/api-keys'
import type { Permission } from '@shop/contract/permissions'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { useProfile } from '../../api/profile.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { randomUuid } from '../../api/idempotency-key.ts'
import { RolePermissions } from './role-permissions.tsx'
import { useCreateApiKey, useRevokeApiKey } from './queries.ts'
import { OneTimeSecret } from '../../forms/one-time-secret.tsx'
import { Button } from '@shop/ui/button'
import { ConfirmDialog } from '../../forms/confirm.tsx'

/** Asks what a key is for and what it may do, then shows it once. */
export function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
  // One id for this dialog: an answer that was lost on its way leaves no second key behind.
  const [idempotencyKey] = useState(randomUuid)
  const [name, setName] = useState('')
  const [days, setDays] = useState<string>('90')
  const [scopes, setScopes] = useState<ReadonlySet<Permission>>(new Set())
  const { data: profile } = useProfile()
  const create = useCreateApiKey()
  if (create.data)
    return <OneTimeApiKey token={create.data.token} name={create.data.api_key.name} onClose={onClose} />
  const reserved = new Set<string>(apiKeyScopes.filter((scope) => profile?.permissions.includes(scope)))
  const fieldErrors = getFieldErrors(create.error)
  const send = () => {
    const chosen = apiKeyLifetimeDays.find((many) => String(many) === days) ?? null
    create.mutate({ idempotencyKey, name, scopes: [...scopes], expires_in_days: chosen })
  }
  return (
    <FormDialog
      title="Create key"
      subtitle="It can never do more than you can. It is paused if you leave the team."
      width="full"
      submit="Create key"
      disabled={!name.trim() || scopes.size === 0}
      pending={create.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="App name"
          size="dense"
          autoComplete="off"
          maxLength={60}
          value={name}
          error={fieldErrors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label="Valid"
          size="dense"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={[
            ...apiKeyLifetimeDays.map((many) => ({ value: String(many), text: `for ${many} days` })),
            { value: '', text: 'until revoked' },
          ]}
        />
      </div>
      <RolePermissions granted={scopes} held={reserved} fixed={false} onChange={setScopes} />
    </FormDialog>
  )
}

interface OneTimeApiKeyProps {
  token: string
  name: string
  onClose: () => void
}

/** The key itself, shown this once. */
function OneTimeApiKey({ token, name, onClose }: OneTimeApiKeyProps) {
  return (
    <OneTimeSecret
      title={`The key ${name}`}
      secret={token}
      warning="Copy it now: it won’t be shown again. Anyone with it can do what the key allows."
      onClose={onClose}
    >
      The app sends it with each request as <code>Authorization: Bearer {token.slice(0, 5)}…</code>
    </OneTimeSecret>
  )
}

/** Ends a key, after a question. */
export function RevokeApiKey({ apiKey: { id, name, status: state } }: { apiKey: ApiKey }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const end = useRevokeApiKey()
  if (state === 'revoked' || state === 'expired') return null
  return (
    <>
      <Button size="dense" aria-label={`Revoke the key ${name}`} onClick={() => setIsConfirming(true)}>
        Revoke
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Revoke the key ${name}?`}
          confirmLabel="Revoke"
          cancelLabel="Keep"
          pending={end.isPending}
          onConfirm={() => end.mutate(id, { onSettled: () => setIsConfirming(false) })}
          onClose={() => setIsConfirming(false)}
        >
          <p>The app that uses it loses access immediately. A revoked key can’t be restored.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
