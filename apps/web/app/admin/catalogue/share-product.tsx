import type { AdminProduct } from '@shop/contract/admin/products'
import { cartLinkPath } from '@shop/contract/cart-links'
import { Button, ButtonLink } from '@shop/ui/button'
import { Dialog } from '@shop/ui/dialog'
import { Copy, Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../api/copy-text.ts'
import { toastError } from '../../api/toasts.ts'
import { variantLabel } from '../../entities/product/variant-label.ts'

const formats = [
  { format: 'post', name: 'Post', width: 1080, height: 1350 },
  { format: 'story', name: 'Story or status', width: 1080, height: 1920 },
] as const

/** "Share": pictures of the product with price and QR code, its link, and links that fill a cart. */
export function ShareProduct({ product }: { product: AdminProduct }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="dense" icon={<Share2 aria-hidden />} onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && <ShareDialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}

function ShareDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const link = `${location.origin}/products/${product.id}`
  return (
    <Dialog open onClose={onClose} title="Share this product">
      <div className="grid grid-cols-2 gap-4">
        {formats.map((card) => (
          <ShareCard key={card.format} product={product} card={card} link={link} />
        ))}
      </div>
      <div className="mt-5 grid gap-2">
        <Button icon={<Copy aria-hidden />} onClick={() => void copyText(link, 'Link copied')}>
          Copy product link
        </Button>
        {product.variants.map((variant) => (
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
      </div>
    </Dialog>
  )
}

interface ShareCardProps {
  product: AdminProduct
  card: (typeof formats)[number]
  link: string
}

function ShareCard({ product, card: { format, name, width, height }, link }: ShareCardProps) {
  const url = `/share-cards/${product.id}/${format}.jpg`
  const fileName = `${product.id}-${format}.jpg`
  return (
    <figure className="grid content-start gap-2">
      <img
        src={url}
        width={width}
        height={height}
        alt={`${name} of ${product.name} with price and QR code`}
        className="h-auto w-full rounded-control border border-line bg-sunken"
      />
      <figcaption className="text-small text-muted">
        {name}, {width} × {height}
      </figcaption>
      <ButtonLink size="dense" href={url} download={fileName} icon={<Download aria-hidden />}>
        Download
      </ButtonLink>
      {'share' in navigator && (
        <Button size="dense" onClick={() => void shareFile(url, { fileName, title: product.name, link })}>
          Share picture
        </Button>
      )}
    </figure>
  )
}

/** Opens the device's share sheet with the picture and the link. */
async function shareFile(
  url: string,
  { fileName, title, link }: Record<'fileName' | 'title' | 'link', string>,
) {
  try {
    const response = await fetch(url)
    const file = new File([await response.blob()], fileName, { type: 'image/jpeg' })
    if (!response.ok || !navigator.canShare?.({ files: [file] })) throw new Error('not shareable')
    await navigator.share({ files: [file], title, text: link })
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (error instanceof Error && error.name === 'AbortError') return
    toastError('This browser cannot share the picture. Download it instead.')
  }
}
