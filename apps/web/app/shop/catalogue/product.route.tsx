import type { ShellHandle } from '../../layout/shell-handle.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: ShellHandle = { tabBar: false }
export const meta = titled('Product')

export default function ProductPage() {
  return <PageHeading>Product</PageHeading>
}
