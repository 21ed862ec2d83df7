import { passwordMaxLength } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { Checkbox } from '@shop/ui/checkbox'
import { PasswordField } from '@shop/ui/password-field'
import { sentence } from '@shop/ui/sentence'
import { TextField } from '@shop/ui/text-field'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import type { FormErrors } from '../forms/use-form-faults.ts'

interface SignUpFieldsProps {
  field: FormErrors['field']
  /** What was typed before, when the form comes back from the server without script. */
  typed?: Readonly<Record<string, string>>
}

/** The fields of a new account, in the order of the specification. */
export function SignUpFields({ field, typed = {} }: SignUpFieldsProps) {
  const text = (name: string) => ({ ...field(name), defaultValue: typed[name] })
  const { valid: _tick, ...terms } = field('agree_to_terms')
  return (
    <>
      <p className="text-small text-muted">{t('Or create account with email')}</p>
      <div className="grid gap-4 xs:grid-cols-2 xs:gap-3.5">
        <TextField {...text('first_name')} label={t('First Name')} autoComplete="given-name" maxLength={80} />
        <TextField {...text('last_name')} label={t('Last Name')} autoComplete="family-name" maxLength={80} />
      </div>
      <TextField
        {...text('username')}
        label={t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={40}
      />
      <TextField
        {...text('email')}
        label={t('Email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
      />
      <NewPasswordField field={field} label={t('Password')} />
      <PasswordField
        {...field('confirm_password')}
        label={t('Confirm Password')}
        autoComplete="new-password"
        maxLength={passwordMaxLength}
      />
      <Checkbox
        {...terms}
        label={
          <>
            {sentence('I agree to the {terms} and the {privacy}', {
              terms: <NewTabLink href="/terms">{t('Terms of Service')}</NewTabLink>,
              privacy: <NewTabLink href="/privacy">{t('Privacy Policy')}</NewTabLink>,
            })}{' '}
            <span className="text-muted">{t('(each opens in a new tab)')}</span>
          </>
        }
      />
    </>
  )
}

function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link underline underline-offset-3">
      {children}
    </a>
  )
}
