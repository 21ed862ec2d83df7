import type { MfaMethod, Assertion } from '@shop/contract/mfa'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { useRef, useState, type FormEvent } from 'react'
import { canUsePasskeys, signWithPasskey } from '../api/passkeys.ts'
import { getErrorMessage } from '../api/request-error.ts'
import type { MfaCredential } from './sign-in.ts'
import { TextField } from '@shop/ui/text-field'
import { NetworkButton } from '../forms/network-button.tsx'
import { Fingerprint } from 'lucide-react'
import { getPasskeyOptions } from '../api/generated/mfa.ts'

interface SignInResult {
  message?: string | undefined
  isAdmin: boolean
}

interface MfaStepProps {
  mfaToken: string
  methods: readonly MfaMethod[]
  finish: (mfaCredential: MfaCredential) => Promise<SignInResult>
  onDone: (signedIn: SignInResult) => void
  /** Goes back to the password, with a reason if no attempts are left. */
  onCancel: (reason?: string) => void
}

const order: readonly MfaMethod[] = ['passkey', 'totp', 'recovery_code']

const offers: Record<MfaMethod, string> = {
  passkey: t('Use your passkey'),
  totp: t('Use the authenticator app'),
  recovery_code: t('Use a recovery code'),
}

/** Second step of a sign-in, with the easiest method first. */
export default function MfaStep({ mfaToken, methods, ...callbacks }: MfaStepProps) {
  const available = order.filter(
    (method) => methods.includes(method) && (method !== 'passkey' || canUsePasskeys()),
  )
  const [method, setMethod] = useState<MfaMethod>(available[0] ?? 'recovery_code')
  const { pending, done, problem, failures, send, reset } = useMfaAttempts(callbacks)
  const links = [
    ...available
      .filter((other) => other !== method)
      .map((other) => ({
        text: offers[other],
        onClick: () => {
          reset()
          setMethod(other)
        },
      })),
    { text: t('Sign in with another account'), onClick: () => callbacks.onCancel() },
  ]
  return (
    <div className="grid gap-4">
      {problem && <Banner tone="error">{problem}</Banner>}
      {method === 'passkey' ? (
        <PasskeyStep
          mfaToken={mfaToken}
          pending={pending}
          onSign={(sign) => void send(async () => ({ passkey: await sign() }))}
        />
      ) : (
        <CodeStep
          // A separate field per method, which is also cleared after a wrong code.
          key={`${method} ${failures}`}
          isRecovery={method === 'recovery_code'}
          pending={pending}
          onCode={(code) => void send(() => ({ code }))}
        />
      )}
      <div className="flex flex-wrap justify-between gap-x-4">
        {links.map(({ text, onClick }) => (
          <button
            key={text}
            type="button"
            className="text-link min-h-11 text-dense disabled:opacity-50"
            disabled={done}
            onClick={onClick}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Sends one code or signature at a time; ignores the response after a switch to another method. */
function useMfaAttempts({ finish, onDone, onCancel }: Omit<MfaStepProps, 'mfaToken' | 'methods'>) {
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)
  const attempts = useRef(0)

  async function send(getProof: () => MfaCredential | Promise<MfaCredential>) {
    if (pending) return
    const attempt = ++attempts.current
    setPending(true)
    setProblem(undefined)
    try {
      const signedIn = await finish(await getProof())
      // Stays busy until the next page replaces it.
      setPending(true)
      setDone(true)
      onDone(signedIn)
    } catch (error) {
      // Some browsers still show the passkey prompt while another method is chosen.
      if (attempt !== attempts.current) return
      const message = getErrorMessage(error)
      if (typeof error === 'object' && error !== null && Reflect.get(error, 'attempts_left') === 0)
        return onCancel(message)
      setProblem(message)
      setFailures(failures + 1)
      setPending(false)
    }
  }
  const reset = () => {
    attempts.current++
    setPending(false)
    setProblem(undefined)
  }
  return { pending, done, problem, failures, send, reset }
}

interface CodeStepProps {
  isRecovery: boolean
  pending: boolean
  onCode: (code: string) => void
}

/** Authenticator code, sent automatically after six digits, or a recovery code. */
export function CodeStep({ isRecovery, pending, onCode }: CodeStepProps) {
  const [code, setCode] = useState('')
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (code.trim()) onCode(code)
      }}
    >
      <p>
        {isRecovery
          ? t('Enter one of your saved recovery codes. Each works once.')
          : t('One more step: open your authenticator app and enter the 6 digits.')}
      </p>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the step that the person has just asked for
        autoFocus
        label={isRecovery ? t('Recovery code') : t('Code')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? 30 : 7}
        value={code}
        readOnly={pending}
        inputClassName="tabular tracking-[0.2em]"
        onChange={(event) => {
          const text = event.target.value
          setCode(text)
          if (!isRecovery && /^\d{6}$/.test(text.replace(/\s/g, ''))) onCode(text)
        }}
      />
      <NetworkButton type="submit" variant="primary" full loading={pending}>
        {t('Continue')}
      </NetworkButton>
    </form>
  )
}

interface PasskeyStepProps {
  mfaToken: string
  pending: boolean
  /** Asks the device to sign, and sends the signature. */
  onSign: (sign: () => Promise<Assertion>) => void
}

/** The second step with a passkey. */
export function PasskeyStep({ mfaToken, pending, onSign }: PasskeyStepProps) {
  const sign = async () => signWithPasskey(await getPasskeyOptions({ mfa_token: mfaToken }))
  return (
    <>
      <p>{t('One more step: confirm with your fingerprint, face or screen lock.')}</p>
      <NetworkButton
        variant="primary"
        full
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one action of the step that the person has just asked for
        autoFocus
        icon={<Fingerprint aria-hidden />}
        loading={pending}
        onClick={() => onSign(sign)}
      >
        {t('Use your passkey')}
      </NetworkButton>
    </>
  )
}
