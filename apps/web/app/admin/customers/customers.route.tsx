import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Customers' }
export const meta = titled('Customers')

export default function CustomersPage() {
  return <PageHeading>Customers</PageHeading>
}
