import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { Button } from '@shop/ui/button'
import { AskingButton } from '../../forms/asking-button.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { useBlock } from './use-customer.ts'

/** Keeps the customer from signing in, or lets them in again. */
export function BlockCustomer({ profile }: { profile: CustomerProfile }) {
  const block = useBlock(profile.customer.id)
  if (!usePermission('customers:edit')) return null
  if (profile.blocked_at)
    return (
      <Button size="dense" loading={block.isPending} onClick={() => block.mutate(false)}>
        Let this customer in again
      </Button>
    )
  return (
    <AskingButton
      words="Block this customer"
      variant="danger"
      question={`Block ${profile.customer.name}?`}
      keep="Do not block"
      pending={block.isPending}
      onAct={(close) => block.mutate(true, { onSettled: close })}
    >
      They are signed out everywhere and cannot sign in. Orders on their way go on.
    </AskingButton>
  )
}
