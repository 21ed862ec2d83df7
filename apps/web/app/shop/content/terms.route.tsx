import type { ShellHandle } from '../../layout/shell-handle.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = titled('Terms of Service')

export default function TermsPage() {
  return <PageHeading>Terms of Service</PageHeading>
}
