import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const meta = titled('Password')

export default function PasswordPage() {
  return <PageHeading>Password</PageHeading>
}
