import { PageHeading } from '../layout/page-heading.tsx'
import { titled } from '../layout/titled.ts'

export const meta = titled('Admin')

export default function AdminLoginPage() {
  return <PageHeading>Admin</PageHeading>
}
