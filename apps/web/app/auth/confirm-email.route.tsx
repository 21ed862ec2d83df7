import { PageHeading } from '../layout/page-heading.tsx'
import { titled } from '../layout/titled.ts'

export const meta = titled('Confirm your email')

export default function ConfirmEmailPage() {
  return <PageHeading>Confirm your email</PageHeading>
}
