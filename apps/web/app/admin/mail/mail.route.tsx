import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Mail', parent: { label: 'Settings', to: '/admin/settings' } }
export const meta = titled('Mail')

export default function MailPage() {
  return <PageHeading>Mail</PageHeading>
}
