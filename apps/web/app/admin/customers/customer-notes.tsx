import type { addCustomerNote, CustomerProfile } from '@shop/contract/admin/customer-profile'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/api.ts'
import { StaffNotes } from '../../layout/staff-notes.tsx'
import { usePermission } from '../../layout/use-permission.ts'
import { customerKey } from './use-customer.ts'

/** What staff tell each other about the customer. */
export function CustomerNotes({ profile, now }: { profile: CustomerProfile; now: Date }) {
  const accountId = profile.customer.id
  const mayWrite = usePermission('customers:edit')
  const queries = useQueryClient()
  return (
    <StaffNotes
      notes={profile.notes}
      hint="Included if the customer asks for a copy of their data"
      now={now}
      mayWrite={mayWrite}
      onAdd={async (body, idempotencyKey) => {
        const { notes } = await call<typeof addCustomerNote>({
          method: 'POST',
          path: '/admin/customers/{accountId}/notes',
          params: { accountId },
          body,
          idempotencyKey,
        })
        queries.setQueryData(customerKey(accountId), { ...profile, notes })
        void queries.invalidateQueries({ queryKey: [...customerKey(accountId), 'timeline'] })
      }}
    />
  )
}
