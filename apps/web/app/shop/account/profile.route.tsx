import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const meta = titled('Profile')

export default function ProfilePage() {
  return <PageHeading>Profile</PageHeading>
}
