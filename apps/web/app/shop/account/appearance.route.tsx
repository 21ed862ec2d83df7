import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const meta = titled('Appearance and data use')

export default function AppearancePage() {
  return <PageHeading>Appearance and data use</PageHeading>
}
