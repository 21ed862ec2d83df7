import type { LinkedLine as Line } from '@shop/contract/cart-links'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Image } from '@shop/ui/image'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { PageLink } from '../../shell/page-link.tsx'

/** An item of a cart link: what it is, its price now, and whether all of it can be added. */
export function LinkedLine({ line }: { line: Line }) {
  const { item, variant, quantity, available_quantity: available } = line
  if (!variant)
    return (
      <li className="py-4">
        <p className="font-semibold wrap-anywhere">{item}</p>
        <p className="text-small font-semibold text-sale">{t('No longer available.')}</p>
      </li>
    )
  const options = variantLabel(variant)
  const path = `/products/${variant.product_id}`
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 py-4">
      <PageLink to={path} tabIndex={-1} aria-hidden>
        <Image source={variant.image} decorative sizes="64px" maxWidth={200} className="rounded-control" />
      </PageLink>
      <div className="min-w-0">
        <PageLink to={path} className="line-clamp-2 leading-snug font-semibold hover:text-primary">
          {variant.name}
        </PageLink>
        {options && <p className="text-small text-muted">{options}</p>}
        <p className="text-small text-muted">
          {t('{quantity} at {amount} each', { quantity, amount: formatNaira(variant.price_kobo) })}
        </p>
        {available < quantity && (
          <p className="text-small font-semibold text-sale">
            {available > 0 ? t('Only {count} left', { count: available }) : t('Sold out')}
          </p>
        )}
      </div>
      <b className="tabular whitespace-nowrap">{formatNaira(variant.price_kobo * available)}</b>
    </li>
  )
}
