import { lineQuantityMax } from '@shop/contract/limits'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { IconButton } from '@shop/ui/icon-button'
import { Image } from '@shop/ui/image'
import { QuantityStepper } from '@shop/ui/quantity-stepper'
import { Info, TriangleAlert, X } from 'lucide-react'
import type { LocalCartItem } from '../../api/local-cart.ts'
import { variantLabel } from '../../entities/product/variant-label.ts'
import { changeQuantity, useLineError, removeItem } from './update-line.ts'
import { isBlocked, cartLineMessages, unitPriceKobo, type CartLineMessage } from './line-messages.ts'
import { PageLink } from '../../shell/page-link.tsx'

/** A cart line: a card on phones, a row of the panel from 768 px. */
export function CartLine({ line }: { line: LocalCartItem }) {
  const { product, quantity } = line
  const name = product.name ?? t('this product')
  const lineKey = { productId: product.id, variantId: line.variant_id }
  const lineError = useLineError(lineKey)
  const lineMessages = cartLineMessages(line)
  const amount = formatNaira(unitPriceKobo(line) * quantity)
  const remove = () => void removeItem(lineKey)
  return (
    <li
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-3 md:grid-cols-[7rem_minmax(0,1fr)_auto] md:gap-x-5 md:border-line md:py-5 md:not-last:border-b"
      data-blocked={isBlocked(line) || undefined}
    >
      <PageLink to={`/products/${product.id}`} tabIndex={-1} aria-hidden className="row-span-2 md:row-span-3">
        <Image
          source={product.image ?? null}
          decorative
          sizes="(min-width:48rem) 112px, 88px"
          maxWidth={400}
          className="rounded-control"
        />
      </PageLink>
      <div className="relative min-w-0 pr-10 md:pr-0">
        <PageLink
          to={`/products/${product.id}`}
          className="line-clamp-2 leading-snug font-semibold hover:text-primary md:text-[1.0625rem]"
        >
          {name}
        </PageLink>
        <LineNote line={line} lineMessages={lineMessages} />
        <IconButton
          label={t('Remove {name}', { name })}
          onClick={remove}
          className="absolute! -top-2.5 -right-3 md:hidden"
        >
          <X />
        </IconButton>
      </div>
      <b className="tabular hidden text-right text-[1.0625rem] whitespace-nowrap md:block">{amount}</b>
      <LineMessages lineMessages={lineMessages} lineError={lineError} />
      <div className="col-start-2 mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:justify-start md:gap-x-4">
        {line.available !== 0 && (
          <QuantityStepper
            itemName={name}
            value={quantity}
            max={line.available ?? lineQuantityMax}
            size="dense"
            onChange={(input) => void changeQuantity(lineKey, quantity, input)}
            onRemove={remove}
          />
        )}
        <b className="tabular ml-auto text-[1.0625rem] whitespace-nowrap md:hidden">{amount}</b>
        <RemoveButton name={name} onClick={remove} />
      </div>
    </li>
  )
}

/** Below the name: variant, unit price and low stock. */
function LineNote({ line, lineMessages }: { line: LocalCartItem; lineMessages: CartLineMessage[] }) {
  const { quantity, available = 0 } = line
  const each = quantity > 1 ? t('{amount} each', { amount: formatNaira(unitPriceKobo(line)) }) : ''
  const note = [variantLabel(line), each].filter(Boolean).join(' · ')
  const lowStockMessage = lineMessages.find(({ tone }) => tone === 'few' && quantity < available)
  return (
    <>
      {note && <p className="mt-0.5 text-small text-muted md:text-dense">{note}</p>}
      {lowStockMessage && <p className="mt-0.5 text-small font-semibold text-warn">{lowStockMessage.text}</p>}
    </>
  )
}

/** On phones, a cross in the corner replaces this button. */
function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={t('Remove {name}', { name })}
      className="hidden min-h-10 text-dense font-semibold text-muted hover:text-sale hover:underline md:block"
    >
      {t('Remove')}
    </button>
  )
}

const variants = {
  danger: { colours: 'bg-sale-soft text-sale', Icon: TriangleAlert },
  warn: { colours: 'bg-warn-soft text-warn', Icon: Info },
}

/** On phones the messages span the bottom of the card. */
function LineMessages({ lineMessages, lineError }: { lineMessages: CartLineMessage[]; lineError: string }) {
  const messages = lineMessages.flatMap(({ tone, text }) => (tone === 'few' ? [] : [{ tone, text }]))
  if (lineError) messages.unshift({ tone: 'danger', text: lineError })
  return (
    <output className="order-last col-span-full md:order-none md:col-span-2 md:col-start-2">
      {messages.map(({ tone, text }) => {
        const { colours, Icon } = variants[tone]
        return (
          <span
            key={text}
            className={`mt-2.5 flex items-start gap-2.5 rounded-control px-3 py-2 text-small font-semibold ${colours}`}
          >
            <Icon aria-hidden className="size-4.5! mt-px" />
            {text}
          </span>
        )
      })}
    </output>
  )
}
