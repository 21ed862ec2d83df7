import type { ShellHandle } from '../../layout/shell-handle.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: ShellHandle = { signInOnLoad: false }
export const meta = titled('Accessibility')

export default function AccessibilityPage() {
  return <PageHeading>Accessibility</PageHeading>
}
