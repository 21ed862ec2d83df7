import { useParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { RecordPending } from '../../errors/record-pending.tsx'
import { titled } from '../../runtime/titled.ts'
import { CustomerView } from './customer-view.tsx'
import { useCustomer } from './use-customer.ts'

export const handle: AdminHandle = {
  title: 'Customer',
  needs: 'customers:read',
  parent: { label: 'Customers', to: '/admin/customers' },
}
export const meta = titled('Customer')

export default function CustomerPage() {
  const { customerId = '' } = useParams()
  return <CustomerOf key={customerId} customerId={customerId} />
}

function CustomerOf({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useCustomer(customerId)
  if (data) return <CustomerView profile={data} />
  return (
    <RecordPending
      words={{
        loading: 'Loading the customer',
        missing: 'Customer not found',
        line: 'The account may have been deleted.',
      }}
      list={{ text: 'Customers', href: '/admin/customers' }}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
