import { PageHeading } from '../layout/page-heading.tsx'
import { titled } from '../layout/titled.ts'

export const meta = titled('Sign in')

export default function LoginPage() {
  return <PageHeading>Sign in</PageHeading>
}
