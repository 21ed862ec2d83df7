import type { Product } from '@shop/contract/catalogue'
import { t } from '@shop/contract/t'
import { MessageCircle, Share2, ShoppingBag } from 'lucide-react'
import { whatsappLink } from '../../entities/customer/contact-links.ts'
import { orderMessage } from '../../entities/product/order-message.ts'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { useStoreDetails } from '../../runtime/root-data.tsx'
interface ContactAndShareProps {
  product: Product
  /** Absolute URL of the product page. */
  url: string
}

const linkClass = 'inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline'

/** An order or a question by WhatsApp, if the shop has a number, and sharing the page. */
export default function ContactAndShare({ product, url }: ContactAndShareProps) {
  const { whatsapp } = useStoreDetails()
  const { name } = product
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 text-dense">
      {whatsapp && product.in_stock && <OrderLink product={product} url={url} />}
      {whatsapp && (
        <a
          href={whatsappLink(whatsapp, t('A question about {name}: {url}', { name, url }))}
          className={linkClass}
        >
          <MessageCircle aria-hidden />
          {t('Ask about it on WhatsApp')}
        </a>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
        className={linkClass}
        onClick={(event) => {
          // Without the Web Share API, shares by WhatsApp.
          if (!('share' in navigator)) return
          event.preventDefault()
          navigator.share({ title: name, url }).catch(() => undefined)
        }}
      >
        <Share2 aria-hidden />
        {t('Share')}
      </a>
    </p>
  )
}

/** What is chosen of a product; an option that is not chosen yet, or does not exist, is absent. */
interface Selected {
  colour?: string
  size?: string
  quantity: number
}

/** Without script it names the product; a click adds what is chosen. */
function OrderLink({ product, url }: ContactAndShareProps) {
  const { name: shop, whatsapp } = useStoreDetails()
  const buildLink = (selected: Selected) =>
    whatsappLink(whatsapp, orderMessage(shop, [toMessageLine(product, selected)], url))
  return (
    <a
      href={buildLink({ quantity: 1 })}
      className={linkClass}
      onClick={(event) => {
        event.currentTarget.href = buildLink(readSelected())
      }}
    >
      <ShoppingBag aria-hidden />
      {t('Order on WhatsApp')}
    </a>
  )
}

/** With the lowest price of the variants that match. Apart from variant-selection.ts, which the page loads at once. */
function toMessageLine({ name, variants }: Product, { colour, size, quantity }: Selected) {
  const matching = variants.filter(
    (variant) => variant.colour === (colour ?? variant.colour) && variant.size === (size ?? variant.size),
  )
  const prices = (matching.length > 0 ? matching : variants).map((variant) => variant.price_kobo)
  return {
    name,
    options: variantLabel({ colour: colour ?? '', size: size ?? '' }),
    quantity,
    priceKobo: Math.min(...prices),
    isFrom: new Set(prices).size > 1,
  }
}

const findField = (selector: string) => document.querySelector<HTMLInputElement>(`main input${selector}`)

/**
 * What is chosen at the moment, read from the page's fields: as a property it would render this part with every change,
 * also before its code is loaded. The only number there is the quantity.
 */
function readSelected(): Selected {
  const colour = findField('[name="colour"]:checked')?.value
  const size = findField('[name="size"]:checked')?.value
  const entered = findField('[type="number"]')?.valueAsNumber ?? 1
  return {
    ...(colour !== undefined && { colour }),
    ...(size !== undefined && { size }),
    quantity: entered > 0 ? Math.trunc(entered) : 1,
  }
}
