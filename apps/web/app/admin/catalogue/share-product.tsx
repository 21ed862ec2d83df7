import type { AdminProduct } from '@shop/contract/admin/products'
import { cartLinkPath } from '@shop/contract/cart-links'
import { Button } from '@shop/ui/button'
import { copyText } from '../../api/copy-text.ts'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { ShareButton } from './share-button.tsx'

/** Pictures and link of a product, and links that fill a cart. */
export function ShareProduct({ product }: { product: AdminProduct }) {
  const { id, name, variants } = product
  const subject = {
    kind: 'product',
    name,
    path: `/products/${id}`,
    cardPath: `/share-cards/${id}`,
    fileName: id,
  } as const
  return (
    <ShareButton subject={subject}>
      {variants.map((variant) => (
        <Button
          key={variant.id}
          variant="quiet"
          onClick={() =>
            void copyText(
              location.origin + cartLinkPath([{ variant_id: variant.id, quantity: 1 }]),
              'Cart link copied',
            )
          }
        >
          {['Copy cart link', variantLabel(variant)].filter(Boolean).join(': ')}
        </Button>
      ))}
    </ShareButton>
  )
}
