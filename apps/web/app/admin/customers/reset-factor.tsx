import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { AskingButton } from '../../forms/asking-button.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { useResetFactor } from './use-customer.ts'

/** For a customer who has lost the phone, and the recovery codes with it. */
export function ResetFactor({ profile }: { profile: CustomerProfile }) {
  const { customer, has_second_factor: hasOne } = profile
  const reset = useResetFactor(customer.id)
  if (!usePermission('privacy:decide') || customer.role !== null || !hasOne) return null
  return (
    <AskingButton
      words="Take the second step off"
      variant="danger"
      question={`Take the second step off ${customer.name}?`}
      keep="Keep it"
      pending={reset.isPending}
      onAct={(close) => reset.mutate(undefined, { onSettled: close })}
    >
      Their password alone opens the account then, and they are told by mail. Be sure that it is they who ask:
      call the number of their account.
    </AskingButton>
  )
}
