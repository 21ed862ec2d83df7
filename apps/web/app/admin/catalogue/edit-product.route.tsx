import { Chip } from '@shop/ui/chip'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import type { Route } from './+types/edit-product.route.ts'
import { CopyButton } from './copy-button.tsx'
import { ProductForm, ViewInShop } from './product-form.tsx'
import { ProductPending } from './product-pending.tsx'
import { productStatus } from './product-status.ts'
import { useProduct } from './use-products.ts'

export const handle: AdminHandle = {
  title: 'Edit product',
  needs: 'catalogue:write',
  parent: { label: 'Products', to: '/admin/products' },
  tabBar: false,
}
export const meta = titled('Edit product')

export default function EditProductPage({ params }: Route.ComponentProps) {
  const { data: product, error, refetch } = useProduct(params.productId)
  const status = product && productStatus(product)
  return (
    <StaffSection
      title="Edit product"
      needs="catalogue:write"
      line={product?.name}
      actions={
        product && (
          <>
            <Chip tone={status?.tone}>{status?.text}</Chip>
            {product.published && <ViewInShop productId={product.id} />}
            <CopyButton productId={product.id} />
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
