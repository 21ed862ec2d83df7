import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { TextField } from '@shop/ui/text-field'
import { useState, type FormEvent } from 'react'
import { messageOf } from '../client/request-error.ts'
import { NetworkButton } from '../layout/network-button.tsx'

interface SignedIn {
  message?: string | undefined
  isAdmin: boolean
}

interface SecondStepProps {
  finish: (code: string) => Promise<SignedIn>
  onDone: (signedIn: SignedIn) => void
  /** Back to the password, with a reason where the tries are used up. */
  onLeave: (why?: string) => void
}

/** The code of the account's code app; six digits are sent by themselves. */
export default function SecondStep({ finish, onDone, onLeave }: SecondStepProps) {
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send(typed: string) {
    if (pending || !typed.trim()) return
    setPending(true)
    setProblem(undefined)
    try {
      onDone(await finish(typed))
    } catch (error) {
      const words = messageOf(error)
      if (typeof error === 'object' && error !== null && Reflect.get(error, 'left') === 0)
        return onLeave(words)
      setProblem(words)
      setCode('')
      setPending(false)
    }
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(code)
      }}
    >
      {problem && <Banner tone="error">{problem}</Banner>}
      <p>
        {recovery
          ? t('Enter one of the recovery codes that you kept. Each works once.')
          : t('One more step: open your code app and enter the 6 digits.')}
      </p>
      <TextField
        key={String(recovery)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the step that the person has just asked for
        autoFocus
        label={recovery ? t('Recovery code') : t('Code')}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={recovery ? 30 : 7}
        value={code}
        readOnly={pending}
        inputClassName="tabular tracking-[0.2em]"
        onChange={(event) => {
          const typed = event.target.value
          setCode(typed)
          if (!recovery && /^\d{6}$/.test(typed.replace(/\s/g, ''))) void send(typed)
        }}
      />
      <NetworkButton type="submit" variant="primary" full loading={pending}>
        {t('Continue')}
      </NetworkButton>
      <div className="flex flex-wrap justify-between gap-x-4">
        <button
          type="button"
          className="text-link min-h-11 text-dense"
          onClick={() => {
            setRecovery(!recovery)
            setCode('')
          }}
        >
          {recovery ? t('Use the code app') : t('Use a recovery code')}
        </button>
        <button type="button" className="text-link min-h-11 text-dense" onClick={() => onLeave()}>
          {t('Sign in as somebody else')}
        </button>
      </div>
    </form>
  )
}
