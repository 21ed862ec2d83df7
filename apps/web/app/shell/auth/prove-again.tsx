import type { SecondFactorWay } from '@shop/contract/second-factor'
import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { PasswordField } from '@shop/ui/password-field'
import { TextField } from '@shop/ui/text-field'
import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { BodyOf } from '../../api/endpoint.ts'
import { askProof } from '../../api/generated/passkeys.ts'
import { proveAgain } from '../../api/generated/second-factor.ts'
import { prover } from '../../api/as-session.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { mayUsePasskeys, signWithPasskey } from '../../api/passkey.ts'
import { messageOf } from '../../api/request-error.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'

interface Asked {
  way: 'code' | 'password'
  ways: readonly SecondFactorWay[]
  shown: () => void
  left: () => void
}

/** What the refusal says of it. */
interface Needed {
  method?: string
  methods?: readonly SecondFactorWay[]
}

type Proof = BodyOf<typeof proveAgain>

const signed = async () => signWithPasskey(await askProof())

/**
 * Stands in the admin area and where the second step is set up: asks who is there where the server wants to know it
 * before what is dangerous.
 */
export function ProveAgain() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    prover.ask = (problem) =>
      new Promise((resolve, reject) => {
        const { method, methods = [] } = problem as Needed
        setAsked({
          way: method === 'code' ? 'code' : 'password',
          ways: methods,
          shown: resolve,
          left: () => reject(problem as Error),
        })
      })
    return () => {
      delete prover.ask
    }
  }, [])
  if (!asked) return null
  return (
    <ProofDialog
      way={asked.way}
      ways={asked.ways}
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

interface ProofDialogProps extends Pick<Asked, 'way' | 'ways'> {
  onShown: () => void
  onLeave: () => void
}

function ProofDialog({ way, ways, onShown, onLeave }: ProofDialogProps) {
  const [typed, setTyped] = useState('')
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()

  async function send(proofOf: () => Proof | Promise<Proof>) {
    setPending(true)
    try {
      const body = await proofOf()
      await proveAgain(body)
      onShown()
    } catch (error) {
      const { [way]: ofField, passkey } = fieldErrorsOf(error)
      setFault(ofField ?? passkey ?? messageOf(error))
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
      title={t('Confirm it’s you')}
      subtitle={t('For your security. You won’t be asked again for ten minutes.')}
      submit={t('Continue')}
      disabled={!typed}
      pending={pending}
      onSubmit={() => void send(() => ({ [way]: typed }))}
      onClose={onLeave}
    >
      {ways.includes('passkey') && mayUsePasskeys() && (
        <Button
          icon={<Fingerprint aria-hidden />}
          disabled={pending}
          onClick={() => void send(async () => ({ passkey: await signed() }))}
        >
          {t('Use your passkey')}
        </Button>
      )}
      {way === 'code' ? (
        <TextField
          {...field}
          label={
            ways.includes('totp')
              ? t('Code from your authenticator app, or a recovery code')
              : t('A recovery code')
          }
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
