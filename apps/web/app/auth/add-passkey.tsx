import { t } from '@shop/contract/t'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { addPasskey, beginPasskey } from '../api/generated/passkeys.ts'
import { fieldErrorsOf } from '../errors/fault-texts.ts'
import { makePasskey } from '../api/passkey.ts'
import { FactorStepForm } from './factor-step-form.tsx'
import { useFactorAct } from './use-second-factors.ts'

interface AddPasskeyProps {
  onLeave: () => void
  /** With recovery codes, for the first second factor. */
  onAdded: (recoveryCodes: string[]) => void
}

const isHeldInHand = () => globalThis.matchMedia('(pointer: coarse)').matches

/** Names a passkey and has the device make it. */
export function AddPasskey({ onLeave, onAdded }: AddPasskeyProps) {
  const [name, setName] = useState(() => (isHeldInHand() ? t('My phone') : t('My computer')))
  const add = useFactorAct(
    async () => {
      const options = await beginPasskey()
      const credential = await makePasskey(options)
      const body = { name, credential }
      return addPasskey(body)
    },
    ({ recovery_codes }) => onAdded(recovery_codes),
  )
  return (
    <FactorStepForm
      submit={t('Continue')}
      disabled={!name.trim()}
      pending={add.isPending}
      onSubmit={() => add.mutate()}
      onLeave={onLeave}
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
        error={fieldErrorsOf(add.error).name}
        onChange={(event) => setName(event.target.value)}
      />
    </FactorStepForm>
  )
}
