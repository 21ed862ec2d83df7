import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const meta = titled('Size Guide')

export default function SizeGuidePage() {
  return <PageHeading>Size Guide</PageHeading>
}
