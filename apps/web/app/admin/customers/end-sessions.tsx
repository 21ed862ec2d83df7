import type { Customer } from '@shop/contract/admin/customers'
import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { endSessions, listCustomers } from '../../api/generated/admin/customers.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { AskFirst } from '../../forms/ask-first.tsx'

/** Signs an account out everywhere; it cannot be undone, so it asks first. */
export function EndSessions({ customer }: { customer: Customer }) {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const end = useMutation({
    ...endSessions.mutation({ fixed: { accountId: customer.id } }),
    onSuccess: async ({ message }) => {
      setAsking(false)
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
        onClick={() => setAsking(true)}
      >
        Sign out everywhere
      </Button>
      {asking && (
        <AskFirst
          title={`Sign ${customer.name} out everywhere?`}
          act="Sign out everywhere"
          keep="Keep signed in"
          pending={end.isPending}
          onAct={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>Every device has to sign in again. The password stays the same. This can’t be undone.</p>
        </AskFirst>
      )}
    </>
  )
}
