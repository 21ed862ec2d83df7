import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { Button } from '@shop/ui/button'
import { ConfirmButton } from '../../forms/asking-button.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { useBlockCustomer } from './use-customer.ts'

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
