import type { CodeChannel, SentCode } from '@shop/contract/phone-sign-in'
import { Banner } from '@shop/ui/banner'
import { useState } from 'react'
import { getErrorCode, getErrorMessage } from '../api/request-error.ts'
import { CodeForm } from './phone-code-form.tsx'
import { NewAccountName, SecondProof } from './phone-proofs.tsx'
import { ResendCode } from './resend-code.tsx'

/** What is sent besides the token. */
export interface PhoneCodeInput {
  code: string
  name?: string
  password?: string
  is_new_owner?: boolean
}

interface PhoneCodeStepProps {
  sent: SentCode
  /** Sends another code, by this channel; throws the server's error. */
  resend: (channel: CodeChannel) => Promise<void>
  /** Throws the server's error. */
  submit: (input: PhoneCodeInput) => Promise<void>
  onChangeNumber: () => void
}

/** The code, and what its account may need besides: a name if it is new, a second proof if its number is old. */
export default function PhoneCodeStep({ sent, resend, submit, onChangeNumber }: PhoneCodeStepProps) {
  const attempts = useCodeAttempts(submit)
  const { pending, problem, setProblem, missing, failures, send } = attempts
  const emailCode = () => {
    attempts.returnToCode()
    void resend('email').catch((error: unknown) => setProblem(getErrorMessage(error)))
  }
  return (
    <>
      {problem && <Banner tone="error">{problem}</Banner>}
      {missing === 'name' ? (
        <NewAccountName pending={pending} onName={(name) => send({ name })} />
      ) : missing ? (
        <SecondProof
          methods={missing}
          pending={pending}
          onPassword={(password) => send({ password })}
          onEmail={emailCode}
          onNewOwner={() => send({ is_new_owner: true })}
        />
      ) : (
        <>
          <CodeForm
            // Cleared after a wrong code.
            key={failures}
            sent={sent}
            pending={pending}
            onCode={(code) => send({ code })}
            onChangeNumber={onChangeNumber}
          />
          <ResendCode
            key={`${sent.channel} ${sent.token}`}
            sent={sent}
            resend={resend}
            onProblem={setProblem}
          />
        </>
      )}
    </>
  )
}

/** Sends one attempt at a time; each adds to what was entered before. */
function useCodeAttempts(submit: PhoneCodeStepProps['submit']) {
  const [entered, setEntered] = useState<PhoneCodeInput>({ code: '' })
  /** What the server needs after a right code: a name, or one of these proofs. */
  const [missing, setMissing] = useState<'name' | readonly string[]>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)

  async function sendOnce(added: Partial<PhoneCodeInput>) {
    if (pending) return
    const input = { ...entered, ...added }
    setEntered(input)
    setPending(true)
    setProblem(undefined)
    try {
      // Stays busy until the next page replaces it.
      await submit(input)
    } catch (error) {
      setPending(false)
      handleError(error)
    }
  }

  function handleError(error: unknown) {
    const errorCode = getErrorCode(error)
    if (errorCode === 'name_required') return setMissing('name')
    if (errorCode === 'second_proof_required')
      return setMissing((error as { methods: readonly string[] }).methods)
    setProblem(getErrorMessage(error))
    if (errorCode !== 'invalid_code') return
    setMissing(undefined)
    setFailures(failures + 1)
  }
  return {
    pending,
    problem,
    setProblem,
    missing,
    failures,
    send: (added: Partial<PhoneCodeInput>) => void sendOnce(added),
    returnToCode: () => setMissing(undefined),
  }
}
