import { t } from '@shop/contract/t'
import { Circle, CircleCheck, Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import type { FieldProps } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'size' | 'type'> &
  FieldProps & {
    /** Rules of a new password: always listed, ticked while typing. */
    rules?: { text: string; isMet: boolean }[]
  }

/** A password input with show and hide, and a hint while caps lock is on. */
export function PasswordField({ rules, helper, onKeyUp, className, ...rest }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState('CapsLock'))
    onKeyUp?.(event)
  }
  return (
    <div className={className}>
      <TextField
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={isVisible ? 'text' : 'password'}
        helper={capsLock ? t('Caps lock is on') : helper}
        onKeyUp={watchCapsLock}
        end={
          <IconButton
            label={isVisible ? t('Hide password') : t('Show password')}
            aria-pressed={isVisible}
            onClick={() => setIsVisible(!isVisible)}
            className="text-muted"
          >
            {isVisible ? <EyeOff /> : <Eye />}
          </IconButton>
        }
      />
      {rules && (
        <ul aria-label={t('Password rules')} className="mt-2 grid gap-1 text-caption text-muted">
          {rules.map((rule) => (
            <li key={rule.text} className={rule.isMet ? 'flex gap-2 font-semibold text-ok' : 'flex gap-2'}>
              {rule.isMet ? <CircleCheck className="mt-px size-4" /> : <Circle className="mt-px size-4" />}
              {rule.text}
              <span className="sr-only"> {rule.isMet ? t('(met)') : t('(not met yet)')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
