import type { AdminHandle } from '../../layout/admin-navigation.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { titled } from '../../layout/titled.ts'

export const handle: AdminHandle = {
  title: 'Edit product',
  parent: { label: 'Products', to: '/admin/products' },
}
export const meta = titled('Edit product')

export default function EditProductPage() {
  return <PageHeading>Edit product</PageHeading>
}
