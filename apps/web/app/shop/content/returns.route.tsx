import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const meta = titled('Returns & Exchanges')

export default function ReturnsPage() {
  return <PageHeading>Returns &amp; Exchanges</PageHeading>
}
