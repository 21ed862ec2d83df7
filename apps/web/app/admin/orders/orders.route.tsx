import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Orders' }
export const meta = titled('Orders')

export default function OrdersPage() {
  return <PageHeading>Orders</PageHeading>
}
