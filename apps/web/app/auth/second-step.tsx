import type { MfaMethod } from '@shop/contract/second-factor'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { useRef, useState } from 'react'
import { canUsePasskeys } from '../api/passkey.ts'
import { getErrorMessage } from '../api/request-error.ts'
import { CodeStep } from './code-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import type { MfaCredential } from './sign-in.ts'

interface SignInResult {
  message?: string | undefined
  isAdmin: boolean
}

interface MfaStepProps {
  ticket: string
  methods: readonly MfaMethod[]
  finish: (mfaCredential: MfaCredential) => Promise<SignInResult>
  onDone: (signedIn: SignInResult) => void
  /** Back to the password, with a reason where the tries are used up. */
  onCancel: (reason?: string) => void
}

const order: readonly MfaMethod[] = ['passkey', 'totp', 'recovery_code']

const offers: Record<MfaMethod, string> = {
  passkey: t('Use your passkey'),
  totp: t('Use the authenticator app'),
  recovery_code: t('Use a recovery code'),
}

/** What the account is asked for after its password: the way that is least work first. */
export default function MfaStep({ ticket, methods, finish, onDone, onCancel }: MfaStepProps) {
  const available = order.filter((way) => methods.includes(way) && (way !== 'passkey' || canUsePasskeys()))
  const [way, setWay] = useState<MfaMethod>(available[0] ?? 'recovery_code')
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)
  const attempts = useRef(0)

  async function send(getProof: () => MfaCredential | Promise<MfaCredential>) {
    if (pending) return
    const own = ++attempts.current
    setPending(true)
    setProblem(undefined)
    try {
      const signedIn = await finish(await getProof())
      // The step stays busy until the next page stands in its place.
      setPending(true)
      setDone(true)
      onDone(signedIn)
    } catch (error) {
      // Some browsers go on asking for the passkey while the person chooses another way.
      if (own !== attempts.current) return
      const words = getErrorMessage(error)
      if (typeof error === 'object' && error !== null && Reflect.get(error, 'attempts_left') === 0)
        return onCancel(words)
      setProblem(words)
      setFailures(failures + 1)
      setPending(false)
    }
  }

  return (
    <div className="grid gap-4">
      {problem && <Banner tone="error">{problem}</Banner>}
      {way === 'passkey' ? (
        <PasskeyStep
          ticket={ticket}
          pending={pending}
          onSign={(sign) => void send(async () => ({ passkey: await sign() }))}
        />
      ) : (
        <CodeStep
          // Another field for each way, and an empty one after a wrong code.
          key={`${way} ${failures}`}
          isRecovery={way === 'recovery_code'}
          pending={pending}
          onCode={(code) => void send(() => ({ code }))}
        />
      )}
      <div className="flex flex-wrap justify-between gap-x-4">
        {available
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="text-link min-h-11 text-dense disabled:opacity-50"
              disabled={done}
              onClick={() => {
                attempts.current++
                setPending(false)
                setWay(other)
                setProblem(undefined)
              }}
            >
              {offers[other]}
            </button>
          ))}
        <button
          type="button"
          className="text-link min-h-11 text-dense disabled:opacity-50"
          disabled={done}
          onClick={() => onCancel()}
        >
          {t('Sign in with another account')}
        </button>
      </div>
    </div>
  )
}
