import type { CustomerProfile, editContact } from '@shop/contract/admin/customer-profile'
import { showPhone } from '@shop/contract/show-phone'
import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { fieldErrorsOf } from '../../client/fault-texts.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError } from '../../client/toasts.ts'
import { FormDialog } from '../../layout/form-dialog.tsx'
import { usePermission } from '../../layout/use-permission.ts'
import { ContactFields, type Contact } from './contact-fields.tsx'
import { customerKey } from './use-customer.ts'

/** Changes how the customer is called and reached; staff are changed elsewhere. */
export function EditContact({ profile }: { profile: CustomerProfile }) {
  const [open, setOpen] = useState(false)
  const mayEdit = usePermission('customers:edit')
  if (!mayEdit || profile.customer.role !== null) return null
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
  const canEditEmail = usePermission('customers:edit-email')
  const [wish, setWish] = useState<Contact>({
    first_name,
    last_name,
    phone: customer.phone ? showPhone(customer.phone) : '',
    email: customer.email,
  })
  const edit = useMutation({
    mutationFn: (body: Contact) =>
      call<typeof editContact>({
        method: 'PUT',
        path: '/admin/customers/{accountId}/contact',
        params: { accountId: customer.id },
        body,
      }),
    onSuccess: (changed) => {
      queries.setQueryData(customerKey(customer.id), changed)
      onClose()
    },
    onError: (error) => {
      if (Object.keys(fieldErrorsOf(error)).length === 0) toastError(messageOf(error))
    },
  })
  return (
    <FormDialog
      title="Edit contact"
      submit="Save"
      pending={edit.isPending}
      onSubmit={() => edit.mutate(wish)}
      onClose={onClose}
    >
      <ContactFields
        contact={wish}
        errors={fieldErrorsOf(edit.error)}
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
