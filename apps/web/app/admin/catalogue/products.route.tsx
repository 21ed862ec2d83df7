import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = { title: 'Products' }
export const meta = titled('Products')

export default function ProductsPage() {
  return <PageHeading>Products</PageHeading>
}
