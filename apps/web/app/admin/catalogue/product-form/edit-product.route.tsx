import { Chip } from '@shop/ui/chip'
import type { AdminHandle } from '../../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../../tables/admin-section.tsx'
import { pageTitle } from '../../../runtime/page-title.ts'
import type { Route } from './+types/edit-product.route.ts'
import { DuplicateButton } from '../duplicate-button.tsx'
import { ProductPending } from '../product-pending.tsx'
import { ProductForm, ViewInShop } from './product-form.tsx'
import { productStatusChip } from '../labels.ts'
import { useProduct } from '../queries.ts'

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
      description={product?.name}
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
