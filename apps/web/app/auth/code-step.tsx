import { t } from '@shop/contract/t'
import { TextField } from '@shop/ui/text-field'
import { useState, type FormEvent } from 'react'
import { NetworkButton } from '../forms/network-button.tsx'

interface CodeStepProps {
  isRecovery: boolean
  pending: boolean
  onCode: (code: string) => void
}

/** The code of the account's code app, whose six digits are sent by themselves, or a recovery code. */
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
          const typed = event.target.value
          setCode(typed)
          if (!isRecovery && /^\d{6}$/.test(typed.replace(/\s/g, ''))) onCode(typed)
        }}
      />
      <NetworkButton type="submit" variant="primary" full loading={pending}>
        {t('Continue')}
      </NetworkButton>
    </form>
  )
}
