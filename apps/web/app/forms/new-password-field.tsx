import { passwordRules } from '@shop/contract/account-rules'
import { passwordMaxLength } from '@shop/contract/limits'
import { PasswordField } from '@shop/ui/password-field'
import { useEffect, useRef, useState } from 'react'
import type { FormErrors } from './use-form-errors.ts'

/** A new password; the parts of its rule stay visible and are ticked while typing. */
export function NewPasswordField({ field, label }: { field: FormErrors['field']; label: string }) {
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // A form that is reset empties its inputs without telling them.
  useEffect(() => {
    const form = input.current?.form
    const empty = () => setQuery('')
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
      onInput={(event) => setQuery(event.currentTarget.value)}
      rules={passwordRules.map(({ text, matches }) => ({ text, isMet: matches(query) }))}
    />
  )
}
