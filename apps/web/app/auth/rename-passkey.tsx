import type { MfaFactor } from '@shop/contract/second-factor'
import { t } from '@shop/contract/t'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { renamePasskey } from '../api/generated/passkeys.ts'
import { getFieldErrors } from '../errors/fault-texts.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useMfaMutation } from './use-second-factors.ts'

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: { passkey: MfaFactor; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const rename = useMfaMutation(() => renamePasskey({ name, passkeyId: passkey.id }), onClose)
  return (
    <FormDialog
      title={t('Rename {name}', { name: passkey.name })}
      submit={t('Save')}
      disabled={!name.trim()}
      pending={rename.isPending}
      onSubmit={() => rename.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('Device name')}
        maxLength={40}
        value={name}
        error={getFieldErrors(rename.error).name}
        onChange={(event) => setName(event.target.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
