import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Marketing' }
export const meta = titled('Marketing')

export default function MarketingPage() {
  return <PageHeading>Marketing</PageHeading>
}
