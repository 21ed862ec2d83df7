import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Settings' }
export const meta = titled('Settings')

export default function SettingsPage() {
  return <PageHeading>Settings</PageHeading>
}
