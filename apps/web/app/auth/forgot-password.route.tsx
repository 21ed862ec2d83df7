import { PageHeading } from '../layout/page-heading.tsx'
import { titled } from '../layout/titled.ts'

export const meta = titled('Reset your password')

export default function ForgotPasswordPage() {
  return <PageHeading>Reset your password</PageHeading>
}
