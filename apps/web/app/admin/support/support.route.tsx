import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Support' }
export const meta = titled('Support')

export default function SupportPage() {
  return <PageHeading>Support</PageHeading>
}
