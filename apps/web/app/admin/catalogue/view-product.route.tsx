import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = {
  title: 'View product',
  parent: { label: 'Products', to: '/admin/products' },
}
export const meta = titled('View product')

export default function ViewProductPage() {
  return <PageHeading>View product</PageHeading>
}
