import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Image, type ImageSource } from '@shop/ui/image'
import type { ReactNode } from 'react'
import { variantLabel } from '../product/variant-label.ts'
import type { Discount, OrderFee } from '@shop/contract/orders'
import { AmountRow } from './amount-row.tsx'

interface ItemRowProps {
  item: { name: string; colour: string; size: string; quantity: number; image: ImageSource | null }
  amountKobo: number
  /** Shown below the item, such as why it cannot be ordered. */
  children?: ReactNode
}

/** One item: image, name, selected options and amount. */
export function ItemRow({ item, amountKobo, children }: ItemRowProps) {
  const units = item.quantity > 1 ? t('{count} items', { count: item.quantity }) : ''
  const note = [variantLabel(item), units].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2">
      <Image source={item.image} decorative sizes="56px" maxWidth={400} className="rounded-control" />
      <span className="min-w-0">
        <b className="block text-dense leading-snug font-semibold md:text-body md:leading-snug">
          {item.name}
        </b>
        {note && <span className="block text-small text-muted md:text-dense">{note}</span>}
      </span>
      <b className="tabular text-dense whitespace-nowrap">{formatNaira(amountKobo)}</b>
      {children && <div className="col-span-full">{children}</div>}
    </li>
  )
}

/** Fees besides delivery, such as gift wrapping. Goes inside a <dl>. */
export function FeeRows({ fees }: { fees: readonly OrderFee[] }) {
  return fees.map(({ extension, id, name, amount_kobo: kobo }) => (
    <AmountRow key={`${extension} ${id}`} label={name} amount={kobo} />
  ))
}

/** Discounts, one row per promotion, by code or name. Goes inside a <dl>. */
export function DiscountRows({ discounts }: { discounts: readonly Discount[] }) {
  return discounts.map(({ promotion_id, code, name, amount_kobo: kobo, applies_to: on }) => (
    <div key={promotion_id} className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="min-w-0 wrap-anywhere">
        {code ?? name}
        {on === 'delivery' && <span className="block text-caption text-muted">{t('on the delivery')}</span>}
      </dt>
      <dd className="tabular font-bold whitespace-nowrap text-ok">−{formatNaira(kobo)}</dd>
    </div>
  ))
}
