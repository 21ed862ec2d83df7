import { PageHeading } from '../layout/page-heading.tsx'
import { titled } from '../layout/titled.ts'

export const meta = titled('Save new password')

export default function ResetPasswordPage() {
  return <PageHeading>Save new password</PageHeading>
}
