import type { SkippedItem } from '@shop/contract/orders'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { PageLink } from '../../shell/page-link.tsx'

interface SkippedItemsProps {
  items: readonly SkippedItem[]
  className?: string
}

/** What could not be put into the cart, or only in part. */
export function SkippedItems({ items, className }: SkippedItemsProps) {
  return (
    <Banner tone="warn" className={className}>
      {t('Some items couldn’t be added to your cart:')}
      <ul className="font-medium">
        {items.map((line) => (
          <li key={`${line.name} ${line.requested_quantity} ${line.added_quantity}`}>{skippedText(line)}</li>
        ))}
      </ul>
      <PageLink to="/cart" className="underline">
        {t('View cart')}
      </PageLink>
    </Banner>
  )
}

function skippedText({ name, requested_quantity: wanted, added_quantity: added }: SkippedItem): string {
  return added > 0
    ? t('{name}: only {added} of {wanted} added.', { name, added, wanted })
    : t('{name}: sold out or no longer available.', { name })
}
