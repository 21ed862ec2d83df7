import * as profileContract from '@shop/contract/admin/customer-profile'
import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import * as contract from '@shop/contract/admin/customers'
import { formatPhone } from '@shop/contract/phone'
import { Button } from '@shop/ui/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getCustomerProfile, updateCustomerContact } from '../../api/generated/admin/customer-profile.ts'
import { createCustomer } from '../../api/generated/admin/customers.ts'
import { usePermission } from '../../api/profile.ts'
import { FormDialog } from '../../forms/contract/contract-form.tsx'
import { TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { customersPath } from './queries.ts'

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

function AddDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useContractForm(createCustomer, {
    schema: contract.createCustomer,
    values: { first_name: '', last_name: '', phone: '', email: '' },
    onSaved: ({ id }) => navigate(`${customersPath}/${id}`),
  })
  return (
    <FormDialog
      form={form}
      title="Add a customer"
      subtitle="They can take over the account with “Forgot password” once they have an email."
      submit="Add customer"
      onClose={onClose}
    >
      <ContactFields email={{ optional: true }} />
    </FormDialog>
  )
}

/** Edits a customer's name and contact details; staff are edited elsewhere. */
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
  const canEditEmail = usePermission('customers:update-email')
  const form = useContractForm(updateCustomerContact, {
    schema: profileContract.updateCustomerContact,
    values: {
      first_name,
      last_name,
      phone: customer.phone ? formatPhone(customer.phone) : '',
      email: customer.email,
    },
    params: { customer_id: customer.id },
    stores: getCustomerProfile.key({ customer_id: customer.id }),
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} title="Edit contact" submit="Save" onClose={onClose}>
      <ContactFields
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

interface ContactFieldsProps {
  /** Hint for the email field, beside its label or below it. */
  email: { optional: true } | { helper: string; disabled?: true }
}

/** Name and contact details of a customer. */
function ContactFields({ email }: ContactFieldsProps) {
  return (
    <>
      <TextInput name="first_name" label="First name" max={60} autoComplete="off" data-autofocus />
      <TextInput name="last_name" label="Last name" optional max={60} autoComplete="off" />
      <TextInput name="phone" label="Phone" type="tel" max={30} autoComplete="off" />
      <TextInput name="email" label="Email" type="email" max={254} autoComplete="off" {...email} />
    </>
  )
}
