import type { ShellHandle } from '../../layout/shell-handle.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = titled('Privacy Policy')

export default function PrivacyPage() {
  return <PageHeading>Privacy Policy</PageHeading>
}
