import { t } from '@shop/contract/t'
import { Button, buttonClass } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { addSecondFactor, confirmSecondFactor } from '../api/generated/second-factor.ts'
import { copyText } from '../api/copy-text.ts'
import { fieldErrorsOf } from '../errors/fault-texts.ts'
import { FactorStepForm } from './factor-step-form.tsx'
import { useFactorAct } from './use-second-factors.ts'

interface AddCodeAppProps {
  onLeave: () => void
  /** With recovery codes, for the first code app. */
  onAdded: (recoveryCodes: string[]) => void
}

/** Names a code app, shows it the key, and asks for its first code. */
export function AddCodeApp({ onLeave, onAdded }: AddCodeAppProps) {
  const [name, setName] = useState(t('My phone'))
  const [code, setCode] = useState('')
  const add = useFactorAct(() => addSecondFactor({ name }))
  const confirm = useFactorAct(
    (factorId: string) => confirmSecondFactor({ code, factorId }),
    ({ recovery_codes }) => onAdded(recovery_codes),
  )
  const made = add.data
  if (!made) {
    return (
      <FactorStepForm
        submit={t('Continue')}
        disabled={!name.trim()}
        pending={add.isPending}
        onSubmit={() => add.mutate()}
        onLeave={onLeave}
      >
        <TextField
          label={t('Name of the phone or app')}
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
  return (
    <FactorStepForm
      submit={t('Confirm')}
      disabled={code.replace(/\s/g, '').length !== 6}
      pending={confirm.isPending}
      onSubmit={() => confirm.mutate(made.id)}
      onLeave={onLeave}
    >
      <ol className="grid list-decimal gap-2 pl-5">
        <li>
          {t(
            'Open an authenticator app: Google Authenticator, Microsoft Authenticator, Aegis, or your password manager.',
          )}
        </li>
        <li>
          {t(
            'Scan this code with it. On the same phone, open it from here or type in the setup key (time-based):',
          )}
          <img
            src={`data:image/svg+xml,${encodeURIComponent(made.qr_code)}`}
            alt={t('The setup key as a QR code')}
            width={192}
            height={192}
            className="mt-2 rounded-control border border-line bg-white"
          />
          <code className="mt-1.5 block rounded-control bg-sunken px-3 py-2 text-body tracking-wide wrap-anywhere">
            {made.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <span className="mt-2 flex flex-wrap gap-2.5">
            <a href={made.uri} className={buttonClass({ size: 'dense' })}>
              {t('Open in authenticator app')}
            </a>
            <Button size="dense" onClick={() => void copyText(made.secret, t('Key copied'))}>
              {t('Copy the key')}
            </Button>
          </span>
        </li>
        <li>{t('Enter the 6 digits shown in the app.')}</li>
      </ol>
      <TextField
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-48"
        inputClassName="tabular tracking-[0.2em]"
        maxLength={7}
        value={code}
        error={fieldErrorsOf(confirm.error).code}
        onChange={(event) => setCode(event.target.value)}
      />
    </FactorStepForm>
  )
}
