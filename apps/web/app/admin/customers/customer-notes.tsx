import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { useQueryClient } from '@tanstack/react-query'
import { addCustomerNote, getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'
import { StaffNotes } from '../../entities/order/staff-notes.tsx'
import { usePermission } from '../../api/use-permission.ts'
import { customerKey } from './use-customer.ts'

/** What staff tell each other about the customer. */
export function CustomerNotes({ profile, now }: { profile: CustomerProfile; now: Date }) {
  const accountId = profile.customer.id
  const canWrite = usePermission('customers:write')
  const queries = useQueryClient()
  return (
    <StaffNotes
      notes={profile.notes}
      hint="Included if the customer asks for a copy of their data"
      now={now}
      canWrite={canWrite}
      onAdd={async (body, idempotencyKey) => {
        const { items: notes } = await addCustomerNote({ ...body, accountId }, { idempotencyKey })
        queries.setQueryData(getCustomerProfile.key({ accountId }), { ...profile, notes })
        void queries.invalidateQueries({ queryKey: [...customerKey(accountId), 'timeline'] })
      }}
    />
  )
}
