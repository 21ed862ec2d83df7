import { Chip } from '@shop/ui/chip'
import { ButtonLink } from '@shop/ui/button'
import { Pencil } from 'lucide-react'
import type { AdminHandle } from '../../shell/admin/admin-navigation.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { usePermission } from '../../api/profile.ts'
import type { Route } from './+types/view-product.route.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { ProductPending } from './product-pending.tsx'
import { ViewInShop } from './product-form/product-form.tsx'
import { productStatusChip } from './labels.ts'
import { ShareProduct } from './share-product.tsx'
import { ProductView } from './product-view.tsx'
import { useProduct } from './queries.ts'

export const handle: AdminHandle = {
  title: 'View product',
  permission: 'catalogue:read',
  parent: { label: 'Products', to: '/admin/products' },
}
export const meta = pageTitle('View product')

export default function ViewProductPage({ params }: Route.ComponentProps) {
  const { data: product, error, refetch } = useProduct(params.productId)
  const canEdit = usePermission('catalogue:write')
  const status = product && productStatusChip(product)
  return (
    <StaffSection
      title={product?.name ?? 'View product'}
      permission="catalogue:read"
      titleOnPhone
      description={product && [product.category, product.brand, product.id].filter(Boolean).join(' · ')}
      actions={
        product && (
          <>
            <Chip tone={status?.tone}>{status?.text}</Chip>
            {product.published && <ShareProduct product={product} />}
            {product.published && <ViewInShop productId={product.id} />}
            {canEdit && <DuplicateButton productId={product.id} />}
            {canEdit && (
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
        <ProductView product={product} canEdit={canEdit} />
      ) : (
        <ProductPending error={error} onRetry={() => void refetch()} />
      )}
    </StaffSection>
  )
}
