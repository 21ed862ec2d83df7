import { Dialog } from '@shop/ui/dialog'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Image } from '@shop/ui/image'
import { useQuery } from '@tanstack/react-query'
import { getProduct, listProducts } from '../../api/generated/catalogue.ts'
import { LoadErrorBanner } from '../../errors/async-section.tsx'
import { foundMax, ProductSearch } from '../../shell/admin/product-search.tsx'
import { variantLabel } from '../../entities/product/variant-label.ts'
import type { ChosenAttachment } from './use-attachment.ts'

interface AttachProductProps {
  onClose: () => void
  onChoose: (chosen: ChosenAttachment) => void
}

/** Chooses the product, and its variant, that a reply shows. Lists what customers can buy, which all staff may read. */
export function AttachProduct({ onClose, onChoose }: AttachProductProps) {
  return (
    <Dialog open title="Send a product" width="wide" onClose={onClose}>
      <ProductSearch
        query={(search) => listProducts.query({ search, limit: foundMax })}
        renderRow={({ name, product_images: images }) => (
          <>
            <Image
              source={images[0] ?? null}
              sizes="44px"
              maxWidth={400}
              decorative
              className="size-11 flex-none rounded-badge"
            />
            <span className="min-w-0 flex-1 font-semibold">{name}</span>
          </>
        )}
        renderVariants={({ id }) => <Variants productId={id} onChoose={onChoose} />}
      />
    </Dialog>
  )
}

function Variants({ productId, onChoose }: { productId: string } & Pick<AttachProductProps, 'onChoose'>) {
  const result = useQuery(getProduct.query({ product_id: productId }))
  const { data: product } = result
  if (!product) return <LoadErrorBanner result={result} />
  return (
    <ul className="grid gap-1.5 pb-2">
      {product.variants.map((variant) => {
        const label = variantLabel(variant)
        const price = formatNaira(variant.price_kobo)
        return (
          <li key={variant.id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control border border-control px-3 text-left text-small hover:bg-sunken"
              onClick={() =>
                onChoose({
                  attachment: { type: 'product', variant_id: variant.id },
                  title: [product.name, label, price].filter(Boolean).join(', '),
                })
              }
            >
              <span className="font-semibold">{label || 'Choose this product'}</span>
              <span className="tabular">{price}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
