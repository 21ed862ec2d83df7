import type { MfaMethod } from '@shop/contract/mfa'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { PasswordField } from '@shop/ui/password-field'
import { TextField } from '@shop/ui/text-field'
import { Fingerprint } from 'lucide-react'
import { useEffect, useState, type ChangeEventHandler } from 'react'
import type { RequestBody } from '../../api/endpoint.ts'
import { getReauthenticationOptions, reauthenticate } from '../../api/generated/mfa.ts'
import { reauthentication } from '../../api/with-session.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { canUsePasskeys, signWithPasskey } from '../../api/passkeys.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'

interface ReauthRequest {
  method: 'code' | 'password'
  methods: readonly MfaMethod[]
  resolve: () => void
  cancel: () => void
}

/** Data of the error that asks for reauthentication. */
interface ReauthProblem {
  method?: string
  methods?: readonly MfaMethod[]
}

type ReauthenticationBody = RequestBody<typeof reauthenticate>

const getPasskeyProof = async () => signWithPasskey(await getReauthenticationOptions())

/**
 * Shows the reauthentication dialog when the server requires it for a dangerous action. Mounted in the admin area and
 * wherever two-step verification is set up.
 */
export function Reauthentication() {
  const [request, setRequest] = useState<ReauthRequest | null>(null)
  useEffect(() => {
    reauthentication.prompt = (problem) =>
      new Promise((resolve, reject) => {
        const { method, methods = [] } = problem as ReauthProblem
        // An account without a password confirms its number on the page of its sign-in settings.
        if (method === 'phone') return reject(problem)
        setRequest({
          method: method === 'code' ? 'code' : 'password',
          methods,
          resolve,
          cancel: () => reject(problem),
        })
      })
    return () => {
      delete reauthentication.prompt
    }
  }, [])
  if (!request) return null
  return (
    <ReauthenticationDialog
      method={request.method}
      methods={request.methods}
      onSuccess={() => {
        request.resolve()
        setRequest(null)
      }}
      onCancel={() => {
        request.cancel()
        setRequest(null)
      }}
    />
  )
}

interface ReauthenticationDialogProps extends Pick<ReauthRequest, 'method' | 'methods'> {
  onSuccess: () => void
  onCancel: () => void
}

function ReauthenticationDialog({ method, methods, onSuccess, onCancel }: ReauthenticationDialogProps) {
  const [text, setText] = useState('')
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  async function send(getProof: () => ReauthenticationBody | Promise<ReauthenticationBody>) {
    setPending(true)
    try {
      await reauthenticate(await getProof())
      onSuccess()
    } catch (error) {
      const { [method]: ofField, passkey } = getFieldErrors(error)
      setError(ofField ?? passkey ?? getErrorMessage(error))
      setPending(false)
    }
  }

  return (
    <FormDialog
      title={t('Confirm it’s you')}
      subtitle={t('For your security. You won’t be asked again for ten minutes.')}
      submit={t('Continue')}
      disabled={!text}
      pending={pending}
      onSubmit={() => void send(() => ({ [method]: text }))}
      onClose={onCancel}
    >
      {methods.includes('passkey') && canUsePasskeys() && (
        <Button
          icon={<Fingerprint aria-hidden />}
          disabled={pending}
          onClick={() => void send(async () => ({ passkey: await getPasskeyProof() }))}
        >
          {t('Use your passkey')}
        </Button>
      )}
      <CredentialField
        method={method}
        hasApp={methods.includes('totp')}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}

interface CredentialFieldProps extends Pick<ReauthRequest, 'method'> {
  /** Whether codes come from an authenticator app. */
  hasApp: boolean
  value: string
  error: string | undefined
  onChange: ChangeEventHandler<HTMLInputElement>
}

function CredentialField({ method, hasApp, ...field }: CredentialFieldProps) {
  return method === 'code' ? (
    <TextField
      {...field}
      name={method}
      label={hasApp ? t('Code from your authenticator app, or a recovery code') : t('A recovery code')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={30}
      data-autofocus
    />
  ) : (
    <PasswordField
      {...field}
      name={method}
      label={t('Your password')}
      autoComplete="current-password"
      maxLength={128}
      data-autofocus
    />
  )
}
