import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Order', parent: { label: 'Orders', to: '/admin/orders' } }
export const meta = titled('Order')

export default function OrderPage() {
  return <PageHeading>Order</PageHeading>
}
