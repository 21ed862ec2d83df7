import type { FieldErrors } from '@shop/contract/account-rules'
import { stockAlertConsents, stockAlertConsentVersion } from '@shop/contract/stock-alert-consent'
import { t } from '@shop/contract/t'
import { Checkbox } from '@shop/ui/checkbox'
import { TextField } from '@shop/ui/text-field'
import type { ReactNode } from 'react'
import { phoneError } from '../../entities/customer/phone-error.ts'
import { formValue } from '../../errors/error-messages.ts'
import type { FormErrors } from '../../forms/use-form-errors.ts'

export type AlertChannel = 'whatsapp' | 'sms'

const phoneLabels: Record<AlertChannel, string> = {
  whatsapp: t('Or by WhatsApp: your phone number'),
  sms: t('Or by SMS: your phone number'),
}

export const phoneAlertButtons: Record<AlertChannel, string> = {
  whatsapp: t('Tell me by WhatsApp'),
  sms: t('Tell me by SMS'),
}

interface PhoneAlertFieldsProps {
  channel: AlertChannel
  /** Without script there are none. */
  fieldErrors?: FormErrors
  /** What was posted without script, and its errors. */
  posted?: { fieldErrors: FieldErrors; isAgreed: boolean } | undefined
  /** A verified number of the account, or what was posted. */
  phone?: string | undefined
  children: ReactNode
}

/** The number and the consent to one message, below the form for the email; the button follows. */
export function PhoneAlertFields({ channel, fieldErrors, posted, phone, children }: PhoneAlertFieldsProps) {
  const toField = (name: 'phone' | 'consent_version') => {
    if (!fieldErrors) return { name, error: posted?.fieldErrors[name]?.[0] }
    const { valid: _tick, ...field } = fieldErrors.field(name)
    return field
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <TextField
        {...toField('phone')}
        label={phoneLabels[channel]}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0803 123 4567"
        maxLength={30}
        required={!fieldErrors}
        defaultValue={phone}
      />
      <Checkbox
        {...toField('consent_version')}
        defaultChecked={posted?.isAgreed}
        value={stockAlertConsentVersion}
        label={stockAlertConsents[stockAlertConsentVersion]}
        required={!fieldErrors}
      />
      {children}
    </div>
  )
}

/** The values of the form as the API's input; version 0 without consent. */
export const toPhoneAlertInput = (form: FormData) => ({
  phone: formValue(form, 'phone').trim(),
  consent_version: Number(formValue(form, 'consent_version')),
})

export function validatePhoneAlert(form: FormData): FieldErrors {
  const { phone, consent_version: version } = toPhoneAlertInput(form)
  const error = phoneError(phone)
  return {
    ...(error && { phone: [error] }),
    ...(version === 0 && { consent_version: [t('Please agree to the message')] }),
  }
}
