import { Button } from '@shop/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addCustomer } from '../../api/generated/admin/customers.ts'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { messageOf } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { makeWishKey } from '../../api/wish-key.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { ContactFields, type Contact } from './contact-fields.tsx'
import { customersPath } from './customer-list-query.ts'

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

const empty: Contact = { first_name: '', last_name: '', phone: '', email: '' }

function AddDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [wish, setWish] = useState(empty)
  const [wishKey] = useState(makeWishKey)
  const add = useMutation({
    mutationFn: (body: Contact) => addCustomer(body, { idempotencyKey: wishKey.of(body) }),
    onSuccess: ({ id }) => navigate(`${customersPath}/${id}`),
    onError: (error) => {
      if (Object.keys(fieldErrorsOf(error)).length === 0) toastError(messageOf(error))
    },
  })
  return (
    <FormDialog
      title="Add a customer"
      subtitle="They can take over the account with “Forgot password” once they have an email."
      submit="Add customer"
      pending={add.isPending}
      onSubmit={() => add.mutate(wish)}
      onClose={onClose}
    >
      <ContactFields
        contact={wish}
        errors={fieldErrorsOf(add.error)}
        onChange={setWish}
        email={{ optional: true }}
      />
    </FormDialog>
  )
}
