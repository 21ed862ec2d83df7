import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { formatPhone } from '@shop/contract/show-phone'
import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateCustomerContact, getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { ContactFields, type ContactInput } from './contact-fields.tsx'

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
  const [input, setWish] = useState<ContactInput>({
    first_name,
    last_name,
    phone: customer.phone ? formatPhone(customer.phone) : '',
    email: customer.email,
  })
  const edit = useMutation({
    mutationFn: (body: ContactInput) => updateCustomerContact({ ...body, accountId: customer.id }),
    onSuccess: (changed) => {
      queries.setQueryData(getCustomerProfile.key({ accountId: customer.id }), changed)
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
        onChange={setWish}
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
