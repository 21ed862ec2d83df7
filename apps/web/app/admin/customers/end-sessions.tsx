import type { Customer, endSessions } from '@shop/contract/admin/customers'
import { Button } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../client/api.ts'
import { messageOf } from '../../client/request-error.ts'
import { toastError, toastSuccess } from '../../client/toasts.ts'

/** Signs an account out everywhere; it cannot be undone, so it asks first. */
export function EndSessions({ customer }: { customer: Customer }) {
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () =>
      call<typeof endSessions>({
        method: 'DELETE',
        path: '/admin/customers/{accountId}/sessions',
        params: { accountId: customer.id },
      }),
    onSuccess: async ({ message }) => {
      setAsking(false)
      toastSuccess(message)
      await queries.invalidateQueries({ queryKey: ['admin', 'customers'] })
    },
    onError: (error) => toastError(messageOf(error)),
  })
  return (
    <>
      <Button
        variant="danger"
        size="dense"
        icon={<LogOut aria-hidden />}
        disabled={customer.live_sessions === 0}
        onClick={() => setAsking(true)}
      >
        End all sessions
      </Button>
      {asking && (
        <Dialog
          open
          role="alertdialog"
          onClose={() => setAsking(false)}
          title={`Sign ${customer.name} out everywhere?`}
          action={
            <div className="flex flex-wrap justify-end gap-2.5">
              <Button size="dense" data-autofocus onClick={() => setAsking(false)}>
                Keep signed in
              </Button>
              <Button
                variant="danger-filled"
                size="dense"
                loading={end.isPending}
                onClick={() => end.mutate()}
              >
                End all sessions
              </Button>
            </div>
          }
        >
          <p>
            Every device of this account has to sign in again. The password stays as it is. This cannot be
            undone.
          </p>
        </Dialog>
      )}
    </>
  )
}
