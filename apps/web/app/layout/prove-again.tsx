import type { proveAgain } from '@shop/contract/second-factor'
import { t } from '@shop/contract/t'
import { PasswordField } from '@shop/ui/password-field'
import { TextField } from '@shop/ui/text-field'
import { useEffect, useState } from 'react'
import { call } from '../client/api.ts'
import { prover } from '../client/as-session.ts'
import { fieldErrorsOf } from '../client/fault-texts.ts'
import { messageOf } from '../client/request-error.ts'
import { FormDialog } from './form-dialog.tsx'

interface Asked {
  way: 'code' | 'password'
  shown: () => void
  left: () => void
}

/** Stands in the admin area: asks who is there where the server wants to know it before what is dangerous. */
export function ProveAgain() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    prover.ask = (problem) =>
      new Promise((resolve, reject) => {
        const isCode =
          typeof problem === 'object' && problem !== null && Reflect.get(problem, 'way') === 'code'
        setAsked({ way: isCode ? 'code' : 'password', shown: resolve, left: () => reject(problem as Error) })
      })
    return () => {
      delete prover.ask
    }
  }, [])
  if (!asked) return null
  return (
    <ProofDialog
      way={asked.way}
      onShown={() => {
        asked.shown()
        setAsked(null)
      }}
      onLeave={() => {
        asked.left()
        setAsked(null)
      }}
    />
  )
}

interface ProofDialogProps {
  way: 'code' | 'password'
  onShown: () => void
  onLeave: () => void
}

function ProofDialog({ way, onShown, onLeave }: ProofDialogProps) {
  const [typed, setTyped] = useState('')
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()

  async function send() {
    if (!typed) return
    setPending(true)
    try {
      await call<typeof proveAgain>({ method: 'POST', path: '/users/me/proof', body: { [way]: typed } })
      onShown()
    } catch (error) {
      setFault(fieldErrorsOf(error)[way] ?? messageOf(error))
      setPending(false)
    }
  }

  const field = {
    name: way,
    value: typed,
    error: fault,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      setFault(undefined)
    },
  }
  return (
    <FormDialog
      title={t('Confirm it is you')}
      subtitle={t('This can do harm in the wrong hands. It counts for ten minutes.')}
      submit={t('Continue')}
      disabled={!typed}
      pending={pending}
      onSubmit={() => void send()}
      onClose={onLeave}
    >
      {way === 'code' ? (
        <TextField
          {...field}
          label={t('Code of your code app, or a recovery code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={30}
          data-autofocus
        />
      ) : (
        <PasswordField
          {...field}
          label={t('Your password')}
          autoComplete="current-password"
          maxLength={128}
          data-autofocus
        />
      )}
    </FormDialog>
  )
}
