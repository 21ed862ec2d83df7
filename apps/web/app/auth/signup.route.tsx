import { PageHeading } from '../layout/page-heading.tsx'
import { titled } from '../layout/titled.ts'

export const meta = titled('Create account')

export default function SignupPage() {
  return <PageHeading>Create account</PageHeading>
}
