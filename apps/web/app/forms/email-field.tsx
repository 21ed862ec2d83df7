import { t } from '@shop/contract/t'
import { TextField } from '@shop/ui/text-field'
import type { ComponentProps } from 'react'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string }

/** An email field with the email keyboard and no automatic capitals. */
export function EmailField(field: EmailFieldProps) {
  return (
    <TextField
      label={t('Email')}
      autoComplete="email"
      {...field}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      maxLength={254}
    />
  )
}
