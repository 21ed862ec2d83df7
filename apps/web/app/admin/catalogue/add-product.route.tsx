import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = {
  title: 'Add product',
  parent: { label: 'Products', to: '/admin/products' },
}
export const meta = titled('Add product')

export default function AddProductPage() {
  return <PageHeading>Add product</PageHeading>
}
