import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const meta = titled('FAQ')

export default function FaqPage() {
  return <PageHeading>FAQ</PageHeading>
}
