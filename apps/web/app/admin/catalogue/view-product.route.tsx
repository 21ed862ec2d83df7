import { Chip } from '@shop/ui/chip'
import { ButtonLink } from '@shop/ui/button'
import { Pencil } from 'lucide-react'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/staff-section.tsx'
import { titled } from '../../runtime/titled.ts'
import { usePermission } from '../../api/use-permission.ts'
import type { Route } from './+types/view-product.route.ts'
import { CopyButton } from './copy-button.tsx'
import { ViewInShop } from './product-form.tsx'
import { ProductPending } from './product-pending.tsx'
import { productStatus } from './product-status.ts'
import { ProductView } from './product-view.tsx'
import { useProduct } from './use-products.ts'

export const handle: AdminHandle = {
  title: 'View product',
  needs: 'catalogue:read',
  parent: { label: 'Products', to: '/admin/products' },
}
export const meta = titled('View product')

export default function ViewProductPage({ params }: Route.ComponentProps) {
  const { data: product, error, refetch } = useProduct(params.productId)
  const mayEdit = usePermission('catalogue:write')
  const status = product && productStatus(product)
  return (
    <StaffSection
      title={product?.name ?? 'View product'}
      needs="catalogue:read"
      titleOnPhone
      line={product && [product.category, product.brand, product.id].filter(Boolean).join(' · ')}
      actions={
        product && (
          <>
            <Chip tone={status?.tone}>{status?.text}</Chip>
            {product.published && <ViewInShop productId={product.id} />}
            {mayEdit && <CopyButton productId={product.id} />}
            {mayEdit && (
              <ButtonLink
                variant="primary"
                size="dense"
                icon={<Pencil aria-hidden />}
                href={`/admin/products/edit-product/${product.id}`}
              >
                Edit
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {product ? (
        <ProductView product={product} mayEdit={mayEdit} />
      ) : (
        <ProductPending error={error} onRetry={() => void refetch()} />
      )}
    </StaffSection>
  )
}
