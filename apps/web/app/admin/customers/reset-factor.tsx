import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { ConfirmButton } from '../../forms/asking-button.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { useResetMfa } from './use-customer.ts'

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
