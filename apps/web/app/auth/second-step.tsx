import type { SecondFactorWay } from '@shop/contract/second-factor'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { useRef, useState } from 'react'
import { mayUsePasskeys } from '../api/passkey.ts'
import { messageOf } from '../api/request-error.ts'
import { CodeStep } from './code-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import type { SecondProof } from './sign-in.ts'

interface SignedIn {
  message?: string | undefined
  isAdmin: boolean
}

interface SecondStepProps {
  ticket: string
  ways: readonly SecondFactorWay[]
  finish: (proof: SecondProof) => Promise<SignedIn>
  onDone: (signedIn: SignedIn) => void
  /** Back to the password, with a reason where the tries are used up. */
  onLeave: (why?: string) => void
}

const order: readonly SecondFactorWay[] = ['passkey', 'totp', 'recovery_code']

const offers: Record<SecondFactorWay, string> = {
  passkey: t('Use your passkey'),
  totp: t('Use the authenticator app'),
  recovery_code: t('Use a recovery code'),
}

/** What the account is asked for after its password: the way that is least work first. */
export default function SecondStep({ ticket, ways, finish, onDone, onLeave }: SecondStepProps) {
  const offered = order.filter((way) => ways.includes(way) && (way !== 'passkey' || mayUsePasskeys()))
  const [way, setWay] = useState<SecondFactorWay>(offered[0] ?? 'recovery_code')
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)
  const tries = useRef(0)

  async function send(proofOf: () => SecondProof | Promise<SecondProof>) {
    if (pending) return
    const own = ++tries.current
    setPending(true)
    setProblem(undefined)
    try {
      const signedIn = await finish(await proofOf())
      // The step stays busy until the next page stands in its place.
      setPending(true)
      setDone(true)
      onDone(signedIn)
    } catch (error) {
      // Some browsers go on asking for the passkey while the person chooses another way.
      if (own !== tries.current) return
      const words = messageOf(error)
      if (typeof error === 'object' && error !== null && Reflect.get(error, 'attempts_left') === 0)
        return onLeave(words)
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
          onAsk={(sign) => void send(async () => ({ passkey: await sign() }))}
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
        {offered
          .filter((other) => other !== way)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="text-link min-h-11 text-dense disabled:opacity-50"
              disabled={done}
              onClick={() => {
                tries.current++
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
          onClick={() => onLeave()}
        >
          {t('Sign in with another account')}
        </button>
      </div>
    </div>
  )
}
