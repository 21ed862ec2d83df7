import { Button } from '@shop/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createCustomer } from '../../api/generated/admin/customers.ts'
import { getFieldErrors } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError } from '../../api/toasts.ts'
import { createIdempotencyKeys } from '../../api/wish-key.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { ContactFields, type ContactInput } from './contact-fields.tsx'
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

const empty: ContactInput = { first_name: '', last_name: '', phone: '', email: '' }

function AddDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [input, setWish] = useState(empty)
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
        onChange={setWish}
        email={{ optional: true }}
      />
    </FormDialog>
  )
}
