import { t } from '@shop/contract/t'
import { Button, buttonClass } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useState, type ReactNode } from 'react'
import {
  createMfaFactor,
  confirmMfaFactor,
  createPasskey,
  getPasskeyCreationOptions,
} from '../api/generated/mfa.ts'
import type { ResponseBody } from '../api/endpoint.ts'
import { copyText } from '../api/copy-text.ts'
import { getFieldErrors } from '../errors/error-messages.ts'
import { useMfaMutation } from './mfa-factor.tsx'
import { registerPasskey } from '../api/passkeys.ts'

interface AddFactorProps {
  onCancel: () => void
  /** Includes recovery codes with the first MFA factor. */
  onAdded: (recoveryCodes: string[]) => void
}

/** Asks for a name of an authenticator app, shows the key, then asks for the first code. */
export function AddAuthenticatorApp({ onCancel, onAdded }: AddFactorProps) {
  const [code, setCode] = useState('')
  const add = useMfaMutation((name: string) => createMfaFactor({ name }))
  const confirm = useMfaMutation(
    (factorId: string) => confirmMfaFactor({ code, factor_id: factorId }),
    ({ recovery_codes }) => onAdded(recovery_codes),
  )
  const created = add.data
  if (!created)
    return (
      <NameForm
        label={t('Name of the phone or app')}
        initialName={t('My phone')}
        add={add}
        onCancel={onCancel}
      />
    )
  return (
    <MfaSetupForm
      submit={t('Confirm')}
      disabled={code.replace(/\s/g, '').length !== 6}
      pending={confirm.isPending}
      onSubmit={() => confirm.mutate(created.id)}
      onCancel={onCancel}
    >
      <SetupSteps factor={created} />
      <TextField
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-48"
        inputClassName="tabular tracking-[0.2em]"
        maxLength={7}
        value={code}
        error={getFieldErrors(confirm.error).code}
        onChange={(event) => setCode(event.target.value)}
      />
    </MfaSetupForm>
  )
}

/** The key for the app: QR code, link on the same phone, or text to type. */
function SetupSteps({ factor }: { factor: ResponseBody<typeof createMfaFactor> }) {
  return (
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
          src={`data:image/svg+xml,${encodeURIComponent(factor.qr_code)}`}
          alt={t('The setup key as a QR code')}
          width={192}
          height={192}
          className="mt-2 rounded-control border border-line bg-white"
        />
        <code className="mt-1.5 block rounded-control bg-sunken px-3 py-2 text-body tracking-wide wrap-anywhere">
          {factor.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <span className="mt-2 flex flex-wrap gap-2.5">
          <a href={factor.uri} className={buttonClass({ size: 'dense' })}>
            {t('Open in authenticator app')}
          </a>
          <Button size="dense" onClick={() => void copyText(factor.secret, t('Key copied'))}>
            {t('Copy the key')}
          </Button>
        </span>
      </li>
      <li>{t('Enter the 6 digits shown in the app.')}</li>
    </ol>
  )
}

const isHandheld = () => globalThis.matchMedia('(pointer: coarse)').matches

/** Asks for a name of a passkey, then has the device create it. */
export function AddPasskey({ onCancel, onAdded }: AddFactorProps) {
  const add = useMfaMutation(
    async (name: string) => {
      const credential = await registerPasskey(await getPasskeyCreationOptions())
      return createPasskey({ name, credential })
    },
    ({ recovery_codes }) => onAdded(recovery_codes),
  )
  return (
    <NameForm
      label={t('Device name')}
      initialName={isHandheld() ? t('My phone') : t('My computer')}
      add={add}
      onCancel={onCancel}
    >
      <p>
        {t(
          'Your phone, computer or security key checks your fingerprint, face or screen lock and signs you in. A passkey works only on this shop: no other site can use it.',
        )}
      </p>
    </NameForm>
  )
}

interface NameFormProps {
  label: string
  initialName: string
  add: { mutate: (name: string) => void; isPending: boolean; error: unknown }
  onCancel: () => void
  children?: ReactNode
}

/** First step: the name of the new factor. */
function NameForm({ label, initialName, add, onCancel, children }: NameFormProps) {
  const [name, setName] = useState(initialName)
  return (
    <MfaSetupForm
      submit={t('Continue')}
      disabled={!name.trim()}
      pending={add.isPending}
      onSubmit={() => add.mutate(name)}
      onCancel={onCancel}
    >
      {children}
      <TextField
        label={label}
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

interface MfaSetupFormProps {
  submit: string
  disabled: boolean
  pending: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** One step of adding a factor, within its panel. */
function MfaSetupForm({ submit, disabled, pending, onSubmit, onCancel, children }: MfaSetupFormProps) {
  return (
    <form
      noValidate
      className="grid gap-3 rounded-card border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <div className="flex gap-2.5">
        <Button type="submit" variant="primary" size="dense" disabled={disabled} loading={pending}>
          {submit}
        </Button>
        <Button size="dense" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
