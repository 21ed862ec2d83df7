import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { Button } from '@shop/ui/button'
import { ConfirmButton, ConfirmDialog } from '../../forms/confirm.tsx'
import { usePermission } from '../../api/profile.ts'
import { useBlockCustomer, useResetMfa } from './queries.ts'
import type { Customer } from '@shop/contract/admin/customers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { revokeCustomerSessions, listCustomers } from '../../api/generated/admin/customers.ts'
import { toastSuccess } from '../../api/toasts.ts'

/** Keeps the customer from signing in, or lets them in again. */
export function BlockCustomer({ profile }: { profile: CustomerProfile }) {
  const block = useBlockCustomer(profile.customer.id)
  if (!usePermission('customers:write')) return null
  if (profile.blocked_at)
    return (
      <Button size="dense" loading={block.isPending} onClick={() => block.mutate(false)}>
        Unblock this customer
      </Button>
    )
  return (
    <ConfirmButton
      words="Block this customer"
      variant="danger"
      question={`Block ${profile.customer.name}?`}
      cancelLabel="Don’t block"
      pending={block.isPending}
      onConfirm={(close) => block.mutate(true, { onSettled: close })}
    >
      They are signed out everywhere and can’t sign in. Orders on their way continue.
    </ConfirmButton>
  )
}

/** For a customer who has lost the phone, and the recovery codes with it. */
export function ResetMfa({ profile }: { profile: CustomerProfile }) {
  const { customer, has_mfa: hasMfa } = profile
  const resetMfa = useResetMfa(customer.id)
  if (!usePermission('privacy:write') || customer.role !== null || !hasMfa) return null
  return (
    <ConfirmButton
      words="Reset two-step verification"
      variant="danger"
      question={`Reset two-step verification for ${customer.name}?`}
      cancelLabel="Keep"
      pending={resetMfa.isPending}
      onConfirm={(close) => resetMfa.mutate(undefined, { onSettled: close })}
    >
      Their password alone will then open the account, and they are told by email. Make sure it’s really them:
      call the number on their account.
    </ConfirmButton>
  )
}

/** Signs an account out everywhere; it cannot be undone, so it asks first. */
export function RevokeSessions({ customer }: { customer: Customer }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const queries = useQueryClient()
  const end = useMutation({
    ...revokeCustomerSessions.mutation({ fixed: { customer_id: customer.id } }),
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
