import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { Button } from '@shop/ui/button'
import { AskingButton } from '../../forms/asking-button.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { useBlock } from './use-customer.ts'

/** Keeps the customer from signing in, or lets them in again. */
export function BlockCustomer({ profile }: { profile: CustomerProfile }) {
  const block = useBlock(profile.customer.id)
  if (!usePermission('customers:write')) return null
  if (profile.blocked_at)
    return (
      <Button size="dense" loading={block.isPending} onClick={() => block.mutate(false)}>
        Unblock this customer
      </Button>
    )
  return (
    <AskingButton
      words="Block this customer"
      variant="danger"
      question={`Block ${profile.customer.name}?`}
      keep="Don’t block"
      pending={block.isPending}
      onAct={(close) => block.mutate(true, { onSettled: close })}
    >
      They are signed out everywhere and can’t sign in. Orders on their way continue.
    </AskingButton>
  )
}
