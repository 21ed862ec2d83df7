import type { ShellHandle } from '../../layout/shell-handle.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: ShellHandle = { searchRow: true }
export const meta = titled('Category')

export default function CategoryPage() {
  return <PageHeading>Category</PageHeading>
}
