import * as contract from '@shop/contract/admin/api-keys'
import { apiKeyLifetimeDays, apiKeyScopes, type ApiKey } from '@shop/contract/admin/api-keys'
import type { Permission } from '@shop/contract/permissions'
import { createApiKey, revokeApiKey } from '../../api/generated/admin/api-keys.ts'
import { useProfile } from '../../api/profile.ts'
import { DeleteButton, FormDialog } from '../../forms/contract/contract-form.tsx'
import {
  InputError,
  SelectInput,
  TextInput,
  useFormValue,
  useSetFormValue,
} from '../../forms/contract/inputs.tsx'
import { OneTimeSecret } from '../../forms/one-time-secret.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { RolePermissions } from './role-permissions.tsx'

const newKey = { name: '', days: '90', scopes: [] as Permission[] }

const lifetimes = [
  ...apiKeyLifetimeDays.map((days) => ({ value: String(days), text: `for ${days} days` })),
  { value: '', text: 'until revoked' },
]

/** Asks for the purpose and scopes of a key, then shows it once. */
export function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(createApiKey, {
    schema: contract.createApiKey,
    values: newKey,
    toInput: ({ days, ...key }) => ({ ...key, expires_in_days: days === '' ? null : Number(days) }),
    invalidates: ['/admin/api-keys'],
  })
  if (form.reply)
    return <OneTimeApiKey token={form.reply.token} name={form.reply.api_key.name} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title="Create key"
      subtitle="It can never do more than you can. It is paused if you leave the team."
      width="full"
      submit="Create key"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput name="name" label="App name" autoComplete="off" max={60} />
        <SelectInput name="days" label="Valid" options={lifetimes} />
      </div>
      <ScopeFields />
    </FormDialog>
  )
}

function ScopeFields() {
  const scopes = useFormValue<Permission[]>('scopes')
  const set = useSetFormValue()
  const { data: profile } = useProfile()
  const own = new Set<string>(apiKeyScopes.filter((scope) => profile?.permissions.includes(scope)))
  return (
    <>
      <RolePermissions
        granted={new Set(scopes)}
        own={own}
        fixed={false}
        onChange={(chosen) => set('scopes', [...chosen])}
      />
      <InputError name="scopes" />
    </>
  )
}

interface OneTimeApiKeyProps {
  token: string
  name: string
  onClose: () => void
}

/** The key, shown only this once. */
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

/** Revokes a key after confirmation. */
export function RevokeApiKey({ apiKey: { id, name, status } }: { apiKey: ApiKey }) {
  if (status === 'revoked' || status === 'expired') return null
  return (
    <DeleteButton
      endpoint={revokeApiKey}
      input={{ key_id: id }}
      label="Revoke"
      accessibleName={`Revoke the key ${name}`}
      confirm={`Revoke the key ${name}?`}
      text="The app that uses it loses access immediately. A revoked key can’t be restored."
      success="The key was revoked."
      invalidates={['/admin/api-keys']}
    />
  )
}
