import { useParams } from 'react-router'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { RecordFallback } from '../../errors/record-pending.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { useNow } from '../../format/dates.ts'
import { NotificationPanel } from '../notifications/notification-panel.tsx'
import { CustomerView } from './customer-view.tsx'
import { useCustomer } from './queries.ts'

export const handle: AdminHandle = {
  title: 'Customer',
  permission: 'customers:read',
  parent: { label: 'Customers', to: '/admin/customers' },
}
export const meta = pageTitle('Customer')

export default function CustomerPage() {
  const { customerId = '' } = useParams()
  return <LoadedCustomer key={customerId} customerId={customerId} />
}

function LoadedCustomer({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useCustomer(customerId)
  const now = useNow()
  if (data)
    return (
      <CustomerView profile={data}>
        <NotificationPanel about={{ customer_id: customerId }} now={now} />
      </CustomerView>
    )
  return (
    <RecordFallback
      messages={{
        loading: 'Loading the customer',
        missing: 'Customer not found',
        description: 'The account may have been deleted.',
      }}
      list={{ text: 'Customers', href: '/admin/customers' }}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
