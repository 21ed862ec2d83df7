import type { updateCustomerContact } from '@shop/contract/admin/customer-profile'
import type { BodyOf } from '@shop/contract/endpoint'
import { TextField } from '@shop/ui/text-field'

export type ContactInput = BodyOf<typeof updateCustomerContact>

interface ContactFieldsProps {
  contact: ContactInput
  errors: Partial<Record<string, string>>
  onChange: (contact: ContactInput) => void
  /** What the email's field says beside its label or below it. */
  email: { optional: true } | { helper: string; disabled?: true }
}

/** How a customer is called and reached. */
export function ContactFields({ contact, errors, onChange, email }: ContactFieldsProps) {
  const field = (name: keyof ContactInput, label: string, more: object) => (
    <TextField
      label={label}
      size="dense"
      autoComplete="off"
      value={contact[name]}
      error={errors[name]}
      onChange={({ target }) => onChange({ ...contact, [name]: target.value })}
      {...more}
    />
  )
  return (
    <>
      {field('first_name', 'First name', { maxLength: 60, 'data-autofocus': true })}
      {field('last_name', 'Last name', { maxLength: 60, optional: true })}
      {field('phone', 'Phone', { type: 'tel', maxLength: 30 })}
      {field('email', 'Email', { type: 'email', maxLength: 254, ...email })}
    </>
  )
}
