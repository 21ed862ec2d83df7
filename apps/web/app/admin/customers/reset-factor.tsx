import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { AskingButton } from '../../forms/asking-button.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { useResetFactor } from './use-customer.ts'

/** For a customer who has lost the phone, and the recovery codes with it. */
export function ResetFactor({ profile }: { profile: CustomerProfile }) {
  const { customer, has_mfa: hasOne } = profile
  const reset = useResetFactor(customer.id)
  if (!usePermission('privacy:write') || customer.role !== null || !hasOne) return null
  return (
    <AskingButton
      words="Reset two-step verification"
      variant="danger"
      question={`Reset two-step verification for ${customer.name}?`}
      keep="Keep"
      pending={reset.isPending}
      onAct={(close) => reset.mutate(undefined, { onSettled: close })}
    >
      Their password alone will then open the account, and they are told by email. Make sure it’s really them:
      call the number on their account.
    </AskingButton>
  )
}
