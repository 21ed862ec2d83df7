import { type CodeChannel, phoneCodeLength, type SentCode } from '@shop/contract/phone-sign-in'
import { formatPhone } from '@shop/contract/phone'
import { t } from '@shop/contract/t'
import { TextField } from '@shop/ui/text-field'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { NetworkButton } from '../forms/network-button.tsx'

const labels: Record<CodeChannel, string> = {
  whatsapp: t('Code from WhatsApp'),
  sms: t('Code from SMS'),
  email: t('Code from email'),
}

interface CodeFormProps {
  sent: SentCode
  pending: boolean
  /** Called on submit, and as soon as all digits are there: typed, pasted or read from the SMS. */
  onCode: (digits: string) => void
  onChangeNumber?: () => void
}

/** The field for the code. Phones fill it in from the SMS; it is sent without another press. */
export function CodeForm({ sent, pending, onCode, onChangeNumber }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const digits = code.replaceAll(/\D/g, '')

  const change = (text: string) => {
    setError(undefined)
    setCode(text)
    const entered = text.replaceAll(/\D/g, '')
    if (entered.length === phoneCodeLength && !pending) onCode(entered)
  }
  const fillIn = useEffectEvent(change)
  useEffect(() => {
    if (sent.channel === 'email') return undefined
    return readCodeFromSms((text) => fillIn(text))
  }, [sent])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (digits.length === phoneCodeLength) onCode(digits)
    else setError(t('Enter all 6 digits'))
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p>
        {sent.channel === 'email'
          ? t('Enter the 6 digits that we emailed you, if this number has an account with a confirmed email.')
          : t('Enter the 6 digits we sent to {phone}.', { phone: formatPhone(sent.phone) })}{' '}
        {onChangeNumber && (
          <button type="button" className="text-link min-h-6" onClick={onChangeNumber}>
            {t('Change number')}
          </button>
        )}
      </p>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the step that the person has just asked for
        autoFocus
        label={labels[sent.channel]}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // Room for spaces in a pasted code.
        maxLength={12}
        error={error}
        value={code}
        readOnly={pending}
        inputClassName="tabular tracking-[0.3em] text-h3"
        onChange={(event) => change(event.target.value)}
      />
      <NetworkButton type="submit" variant="primary" full loading={pending}>
        {t('Continue')}
      </NetworkButton>
    </form>
  )
}

/** What browsers with Web OTP return for an SMS whose last line names this site. */
interface SmsCredential {
  code?: string
}

/**
 * Passes on the code of an SMS that arrives while the page is open, where the browser can read it (Web OTP); the visitor
 * agrees with one tap. Returns a function that stops waiting. Elsewhere it does nothing: the keyboard offers the code.
 */
function readCodeFromSms(onCode: (code: string) => void): () => void {
  if (!('OTPCredential' in globalThis)) return () => {}
  const abort = new AbortController()
  const options = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions
  void navigator.credentials.get(options).then(
    (credential) => {
      const { code } = (credential ?? {}) as SmsCredential
      if (code && !abort.signal.aborted) onCode(code)
    },
    () => undefined,
  )
  return () => abort.abort()
}
