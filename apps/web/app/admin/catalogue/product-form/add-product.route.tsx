import { useNavigate } from 'react-router'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import { ProductForm } from './product-form.tsx'

export const handle: AdminHandle = {
  title: 'Add product',
  permission: 'catalogue:write',
  parent: { label: 'Products', to: '/admin/products' },
  tabBar: false,
}

export const meta = pageTitle('Add product')

export default function AddProductPage() {
  const navigate = useNavigate()
  return (
    <StaffSection title="Add product" permission="catalogue:write">
      <ProductForm
        product={null}
        onAdded={({ id }, unsentImages) => {
          const page = unsentImages > 0 ? 'edit-product' : 'view-product'
          return navigate(`/admin/products/${page}/${id}`, { replace: true })
        }}
      />
    </StaffSection>
  )
}
