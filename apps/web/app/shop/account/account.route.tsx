import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const meta = titled('My account')

export default function AccountPage() {
  return <PageHeading>My account</PageHeading>
}
