import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import type { Customer } from '@shop/contract/admin/customers'
import { Button } from '@shop/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import {
  blockCustomer,
  getCustomerProfile,
  resetCustomerMfa,
} from '../../api/generated/admin/customer-profile.ts'
import { revokeCustomerSessions } from '../../api/generated/admin/customers.ts'
import { usePermission } from '../../api/profile.ts'
import { ConfirmButton } from '../../forms/confirm.tsx'

/** Mutation options that store the profile from the response. */
function useProfileUpdate(accountId: string) {
  const queries = useQueryClient()
  const params = { customer_id: accountId }
  return {
    fixed: params,
    onSaved: (profile: CustomerProfile) => queries.setQueryData(getCustomerProfile.key(params), profile),
  }
}

/** Blocks the customer from signing in, or unblocks them. */
export function BlockCustomer({ profile: { customer, blocked_at } }: { profile: CustomerProfile }) {
  const block = useMutation(blockCustomer.mutation(useProfileUpdate(customer.id)))
  if (!usePermission('customers:write')) return null
  if (blocked_at)
    return (
      <Button size="dense" loading={block.isPending} onClick={() => block.mutate({ blocked: false })}>
        Unblock this customer
      </Button>
    )
  return (
    <ConfirmButton
      label="Block this customer"
      variant="danger"
      question={`Block ${customer.name}?`}
      cancelLabel="Don’t block"
      pending={block.isPending}
      onConfirm={(close) => block.mutate({ blocked: true }, { onSettled: close })}
    >
      They are signed out everywhere and can’t sign in. Orders on their way continue.
    </ConfirmButton>
  )
}

/** For a customer who has lost their phone and the recovery codes. */
export function ResetMfa({ profile: { customer, has_mfa: hasMfa } }: { profile: CustomerProfile }) {
  const resetMfa = useMutation(resetCustomerMfa.mutation(useProfileUpdate(customer.id)))
  if (!usePermission('privacy:write') || customer.role !== null || !hasMfa) return null
  return (
    <ConfirmButton
      label="Reset two-step verification"
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

/** Signs an account out everywhere; asks first, since it cannot be undone. */
export function RevokeSessions({ customer }: { customer: Customer }) {
  const revoke = useMutation(
    revokeCustomerSessions.mutation({
      fixed: { customer_id: customer.id },
      success: 'All sessions of this account were ended.',
      invalidates: ['/admin/customers'],
    }),
  )
  return (
    <ConfirmButton
      label="Sign out everywhere"
      variant="danger"
      icon={<LogOut aria-hidden />}
      disabled={customer.active_session_count === 0}
      question={`Sign ${customer.name} out everywhere?`}
      cancelLabel="Keep signed in"
      pending={revoke.isPending}
      onConfirm={(close) => revoke.mutate(undefined, { onSuccess: close })}
    >
      <p>Every device has to sign in again. The password stays the same. This can’t be undone.</p>
    </ConfirmButton>
  )
}
