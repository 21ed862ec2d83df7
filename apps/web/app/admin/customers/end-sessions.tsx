import type { Customer } from '@shop/contract/admin/customers'
import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { revokeCustomerSessions, listCustomers } from '../../api/generated/admin/customers.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { ConfirmDialog } from '../../forms/ask-first.tsx'

/** Signs an account out everywhere; it cannot be undone, so it asks first. */
export function RevokeSessions({ customer }: { customer: Customer }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const queries = useQueryClient()
  const end = useMutation({
    ...revokeCustomerSessions.mutation({ fixed: { accountId: customer.id } }),
    onSuccess: async ({ message }) => {
      setIsConfirming(false)
      toastSuccess(message)
      await queries.invalidateQueries({ queryKey: listCustomers.key() })
    },
  })
  return (
    <>
      <Button
        variant="danger"
        size="dense"
        icon={<LogOut aria-hidden />}
        disabled={customer.active_session_count === 0}
        onClick={() => setIsConfirming(true)}
      >
        Sign out everywhere
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Sign ${customer.name} out everywhere?`}
          confirmLabel="Sign out everywhere"
          cancelLabel="Keep signed in"
          pending={end.isPending}
          onConfirm={() => end.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          <p>Every device has to sign in again. The password stays the same. This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
