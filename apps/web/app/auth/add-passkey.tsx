import { t } from '@shop/contract/t'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { createPasskey, getPasskeyCreationOptions } from '../api/generated/passkeys.ts'
import { getFieldErrors } from '../errors/fault-texts.ts'
import { registerPasskey } from '../api/passkey.ts'
import { MfaSetupForm } from './factor-step-form.tsx'
import { useMfaMutation } from './use-second-factors.ts'

interface AddPasskeyProps {
  onCancel: () => void
  /** With recovery codes, for the first second factor. */
  onAdded: (recoveryCodes: string[]) => void
}

const isHandheld = () => globalThis.matchMedia('(pointer: coarse)').matches

/** Names a passkey and has the device make it. */
export function AddPasskey({ onCancel, onAdded }: AddPasskeyProps) {
  const [name, setName] = useState(() => (isHandheld() ? t('My phone') : t('My computer')))
  const add = useMfaMutation(
    async () => {
      const options = await getPasskeyCreationOptions()
      const credential = await registerPasskey(options)
      const body = { name, credential }
      return createPasskey(body)
    },
    ({ recovery_codes }) => onAdded(recovery_codes),
  )
  return (
    <MfaSetupForm
      submit={t('Continue')}
      disabled={!name.trim()}
      pending={add.isPending}
      onSubmit={() => add.mutate()}
      onCancel={onCancel}
    >
      <p>
        {t(
          'Your phone, computer or security key checks your fingerprint, face or screen lock and signs you in. A passkey works only on this shop: no other site can use it.',
        )}
      </p>
      <TextField
        label={t('Device name')}
        size="dense"
        className="sm:max-w-80"
        maxLength={40}
        value={name}
        error={getFieldErrors(add.error).name}
        onChange={(event) => setName(event.target.value)}
      />
    </MfaSetupForm>
  )
}
