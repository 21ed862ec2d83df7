import { t } from '@shop/contract/t'
import { MessageCircle } from 'lucide-react'
import type { LocalCartItem } from '../../api/local-cart.ts'
import { whatsappLink } from '../../entities/customer/contact-links.ts'
import { orderMessage } from '../../entities/product/order-message.ts'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { useStoreDetails } from '../../runtime/root-data.tsx'
import { unitPriceKobo } from './line-messages.ts'

interface OrderByWhatsappProps {
  lines: readonly LocalCartItem[]
  /** Absolute URL that leads back to these lines. */
  link: string
}

/** These lines as a message to the shop, if it has a number. */
export function OrderByWhatsapp({ lines, link }: OrderByWhatsappProps) {
  const { name: shop, whatsapp } = useStoreDetails()
  if (!whatsapp) return null
  const items = lines.map((line) => ({
    name: line.product.name ?? t('this product'),
    options: variantLabel(line),
    quantity: line.quantity,
    priceKobo: unitPriceKobo(line),
  }))
  return (
    <a
      href={whatsappLink(whatsapp, orderMessage(shop, items, link))}
      className="mt-1 inline-flex min-h-11 items-center gap-2 px-1 text-dense font-semibold text-primary hover:underline md:mt-3"
    >
      <MessageCircle aria-hidden />
      {t('Order on WhatsApp')}
    </a>
  )
}
