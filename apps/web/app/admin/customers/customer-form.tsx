import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createCustomer } from '../../api/generated/admin/customers.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { createIdempotencyKeys } from '../../api/idempotency-key.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { usePermission } from '../../api/profile.ts'
import { customersPath } from './customer-list-query.ts'
import type {
  CustomerProfile,
  updateCustomerContact as updateCustomerContactFromCustomerProfile,
} from '@shop/contract/admin/customer-profile'
import { formatPhone } from '@shop/contract/phone'
import { updateCustomerContact, getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'
import type { BodyOf } from '@shop/contract/endpoint'
import { TextField } from '@shop/ui/text-field'

/** Adds a customer who called or came in. */
export function AddCustomer() {
  const [open, setOpen] = useState(false)
  if (!usePermission('customers:write')) return null
  return (
    <>
      <Button
        variant="primary"
        size="dense"
        icon={<Plus aria-hidden />}
        aria-keyshortcuts="N"
        onClick={() => setOpen(true)}
      >
        Add customer
      </Button>
      {open && <AddDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const empty: ContactInput = { first_name: '', last_name: '', phone: '', email: '' }

function AddDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [input, setInput] = useState(empty)
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const add = useMutation({
    mutationFn: (body: ContactInput) => createCustomer(body, { idempotencyKey: idempotencyKeys.of(body) }),
    onSuccess: ({ id }) => navigate(`${customersPath}/${id}`),
    onError: (error) => {
      if (Object.keys(getFieldErrors(error)).length === 0) toastError(getErrorMessage(error))
    },
  })
  return (
    <FormDialog
      title="Add a customer"
      subtitle="They can take over the account with “Forgot password” once they have an email."
      submit="Add customer"
      pending={add.isPending}
      onSubmit={() => add.mutate(input)}
      onClose={onClose}
    >
      <ContactFields
        contact={input}
        errors={getFieldErrors(add.error)}
        onChange={setInput}
        email={{ optional: true }}
      />
    </FormDialog>
  )
}

/** Changes how the customer is called and reached; staff are changed elsewhere. */
export function EditContact({ profile }: { profile: CustomerProfile }) {
  const [open, setOpen] = useState(false)
  const canEdit = usePermission('customers:write')
  if (!canEdit || profile.customer.role !== null) return null
  return (
    <>
      <Button size="dense" variant="quiet" onClick={() => setOpen(true)}>
        Edit
      </Button>
      {open && <ContactDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  )
}

function ContactDialog({ profile, onClose }: { profile: CustomerProfile; onClose: () => void }) {
  const { customer, first_name, last_name } = profile
  const queries = useQueryClient()
  const canEditEmail = usePermission('customers:update-email')
  const [input, setInput] = useState<ContactInput>({
    first_name,
    last_name,
    phone: customer.phone ? formatPhone(customer.phone) : '',
    email: customer.email,
  })
  const edit = useMutation({
    mutationFn: (body: ContactInput) => updateCustomerContact({ ...body, customer_id: customer.id }),
    onSuccess: (changed) => {
      queries.setQueryData(getCustomerProfile.key({ customer_id: customer.id }), changed)
      onClose()
    },
    onError: (error) => {
      if (Object.keys(getFieldErrors(error)).length === 0) toastError(getErrorMessage(error))
    },
  })
  return (
    <FormDialog
      title="Edit contact"
      submit="Save"
      pending={edit.isPending}
      onSubmit={() => edit.mutate(input)}
      onClose={onClose}
    >
      <ContactFields
        contact={input}
        errors={getFieldErrors(edit.error)}
        onChange={setInput}
        email={
          canEditEmail
            ? {
                helper:
                  'Changing the email signs the customer out everywhere. The old address gets a link to undo it, and for 3 days they can’t set a password or spend store credit. Every owner gets an email.',
              }
            : { helper: 'Your role can’t change the email.', disabled: true }
        }
      />
    </FormDialog>
  )
}

type ContactInput = BodyOf<typeof updateCustomerContactFromCustomerProfile>

interface ContactFieldsProps {
  contact: ContactInput
  errors: Partial<Record<string, string>>
  onChange: (contact: ContactInput) => void
  /** What the email's field says beside its label or below it. */
  email: { optional: true } | { helper: string; disabled?: true }
}

/** How a customer is called and reached. */
function ContactFields({ contact, errors, onChange, email }: ContactFieldsProps) {
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
