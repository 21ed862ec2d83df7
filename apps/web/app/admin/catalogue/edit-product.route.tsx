import { Chip } from '@shop/ui/chip'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { pageTitle } from '../../runtime/titled.ts'
import type { Route } from './+types/edit-product.route.ts'
import { DuplicateButton } from './copy-button.tsx'
import { ProductForm, ViewInShop } from './product-form.tsx'
import { ProductPending } from './product-pending.tsx'
import { productStatusChip } from './product-status.ts'
import { useProduct } from './use-products.ts'

export const handle: AdminHandle = {
  title: 'Edit product',
  permission: 'catalogue:write',
  parent: { label: 'Products', to: '/admin/products' },
  tabBar: false,
}
export const meta = pageTitle('Edit product')

export default function EditProductPage({ params }: Route.ComponentProps) {
  const { data: product, error, refetch } = useProduct(params.productId)
  const status = product && productStatusChip(product)
  return (
    <StaffSection
      title="Edit product"
      permission="catalogue:write"
      line={product?.name}
      actions={
        product && (
          <>
            <Chip tone={status?.tone}>{status?.text}</Chip>
            {product.published && <ViewInShop productId={product.id} />}
            <DuplicateButton productId={product.id} />
          </>
        )
      }
    >
      {product ? (
        <ProductForm key={product.id} product={product} onAdded={() => undefined} />
      ) : (
        <ProductPending error={error} onRetry={() => void refetch()} />
      )}
    </StaffSection>
  )
}
