import { passwordRules } from '@shop/contract/account-rules'
import { passwordMaxLength } from '@shop/contract/limits'
import { PasswordField } from '@shop/ui/password-field'
import { useEffect, useRef, useState } from 'react'
import type { FormErrors } from './use-form-errors.ts'

/** A new password field; its rules stay visible and are ticked while typing. */
export function NewPasswordField({ field, label }: { field: FormErrors['field']; label: string }) {
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // Resetting a form clears its inputs without an input event.
  useEffect(() => {
    const form = input.current?.form
    const empty = () => setPassword('')
    form?.addEventListener('reset', empty)
    return () => form?.removeEventListener('reset', empty)
  }, [])
  return (
    <PasswordField
      {...field('password')}
      ref={input}
      label={label}
      autoComplete="new-password"
      maxLength={passwordMaxLength}
      onInput={(event) => setPassword(event.currentTarget.value)}
      rules={passwordRules.map(({ text, matches }) => ({ text, isMet: matches(password) }))}
    />
  )
}
