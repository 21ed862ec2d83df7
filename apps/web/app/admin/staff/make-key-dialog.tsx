import { keyDays, keyScopes } from '@shop/contract/admin/api-keys'
import type { Permission } from '@shop/contract/permissions'
import { SelectField } from '@shop/ui/select-field'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { useProfile } from '../../api/profile.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { MadeKey } from './made-key.tsx'
import { randomUuid } from '../../api/random-uuid.ts'
import { RoleRights } from './role-rights.tsx'
import { useMakeKey } from './use-api-keys.ts'

/** Asks what a key is for and what it may do, then shows it once. */
export function MakeKeyDialog({ onClose }: { onClose: () => void }) {
  // One id for this dialog: an answer that was lost on its way leaves no second key behind.
  const [keyId] = useState(randomUuid)
  const [name, setName] = useState('')
  const [days, setDays] = useState<string>('90')
  const [scopes, setScopes] = useState<ReadonlySet<Permission>>(new Set())
  const { data: profile } = useProfile()
  const make = useMakeKey()
  if (make.data) return <MadeKey token={make.data.token} name={make.data.api_key.name} onClose={onClose} />
  const own = new Set<string>(keyScopes.filter((scope) => profile?.permissions.includes(scope)))
  const faults = fieldErrorsOf(make.error)
  const send = () => {
    const chosen = keyDays.find((many) => String(many) === days) ?? null
    make.mutate({ keyId, name, scopes: [...scopes], expires_in_days: chosen })
  }
  return (
    <FormDialog
      title="Create key"
      subtitle="It can never do more than you can. It is paused if you leave the team."
      width="full"
      submit="Create key"
      disabled={!name.trim() || scopes.size === 0}
      pending={make.isPending}
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
          error={faults.name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label="Valid"
          size="dense"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={[
            ...keyDays.map((many) => ({ value: String(many), text: `for ${many} days` })),
            { value: '', text: 'until revoked' },
          ]}
        />
      </div>
      <RoleRights granted={scopes} own={own} fixed={false} onChange={setScopes} />
    </FormDialog>
  )
}
