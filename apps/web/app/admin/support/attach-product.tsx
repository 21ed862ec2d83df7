import { Dialog } from '@shop/ui/dialog'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Image } from '@shop/ui/image'
import { TextField } from '@shop/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getProduct, listProducts } from '../../api/generated/catalogue.ts'
import { LoadErrorBanner } from '../../errors/async-section.tsx'
import { variantLabel } from '../../entities/product/variant-label.ts'
import type { ChosenAttachment } from './use-attachment.ts'

interface AttachProductProps {
  onClose: () => void
  onChoose: (chosen: ChosenAttachment) => void
}

/** Chooses the product, and its variant, that a reply shows. Lists what customers can buy, which all staff may read. */
export function AttachProduct({ onClose, onChoose }: AttachProductProps) {
  const [search, setSearch] = useState('')
  return (
    <Dialog open title="Send a product" width="wide" onClose={onClose}>
      <TextField
        type="search"
        label="Find a product"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // The form around it is the reply.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <FoundProducts search={search.trim()} onChoose={onChoose} />
    </Dialog>
  )
}

function FoundProducts({ search, onChoose }: { search: string } & Pick<AttachProductProps, 'onChoose'>) {
  const [productId, setProductId] = useState('')
  const enabled = search.length > 1
  const products = useQuery({ ...listProducts.query({ search, limit: 6 }), enabled })
  if (!enabled) return null
  return (
    <>
      <LoadErrorBanner result={products} />
      <ul className="mt-2">
        {products.data?.items.map(({ id, name, product_images: images }) => (
          <li key={id} className="border-b border-line py-2">
            <button
              type="button"
              aria-expanded={productId === id}
              onClick={() => setProductId(productId === id ? '' : id)}
              className="flex min-h-11 w-full items-center gap-3 text-left"
            >
              <Image
                source={images[0] ?? null}
                sizes="44px"
                maxWidth={400}
                decorative
                className="size-11 flex-none rounded-badge"
              />
              <span className="min-w-0 flex-1 font-semibold">{name}</span>
            </button>
            {productId === id && <Variants productId={id} onChoose={onChoose} />}
          </li>
        ))}
        {products.data?.total === 0 && (
          <li className="py-2 text-small text-muted">No product matches. Try another part of its name.</li>
        )}
      </ul>
    </>
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
