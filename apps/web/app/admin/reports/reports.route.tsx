import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Reports' }
export const meta = titled('Reports')

export default function ReportsPage() {
  return <PageHeading>Reports</PageHeading>
}
