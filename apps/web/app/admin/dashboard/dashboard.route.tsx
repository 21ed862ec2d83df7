import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Dashboard' }
export const meta = titled('Dashboard')

export default function DashboardPage() {
  return <PageHeading>Dashboard</PageHeading>
}
