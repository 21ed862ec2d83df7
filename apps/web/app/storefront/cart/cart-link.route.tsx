import {
  cartLinkPath,
  parseCartLink,
  type CartLink,
  type LinkedLine as Line,
} from '@shop/contract/cart-links'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { formatNaira } from '@shop/ui/format/format-naira'
import { ShoppingCart, Tag } from 'lucide-react'
import { data } from 'react-router'
import type { Route } from './+types/cart-link.route.ts'
import { SkippedItems } from '../../entities/order/skipped-items.tsx'
import { NetworkButton } from '../../forms/network-button.tsx'
import { pageContext } from '../../runtime/page-context.ts'
import { pageMeta } from '../../runtime/page-title.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { LinkedLine } from './linked-line.tsx'
import { OrderByWhatsapp } from './order-by-whatsapp.tsx'
import { useAddLinkedItems } from './use-add-linked-items.ts'

export const handle: ShellHandle = { tabBar: false, signInOnLoad: false }
export const meta: Route.MetaFunction = (source) => pageMeta(source, t('Items for you'), { path: null })

/** Only shows the items: the previews of chat apps open links too, so nothing is added without the button. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const link = parseCartLink(searchParams)
  const lines = link.items.length > 0 ? await context.get(pageContext).pages.linkedItems(link.items) : []
  return data({ link, lines, origin }, { status: lines.length > 0 ? 200 : 404 })
}

/** What a cart link offers, with one button. */
export default function CartLinkPage({ loaderData: { link, lines, origin } }: Route.ComponentProps) {
  if (lines.length === 0)
    return (
      <EmptyState
        level={1}
        illustration="cart"
        title={t('This link has no items')}
        description={t('It may have been cut off. Ask for it again; your cart is unchanged.')}
        link={{ href: '/products', text: t('Shop all products') }}
      />
    )
  return <LinkedItems {...{ link, lines, origin }} />
}

function LinkedItems({ link, lines, origin }: { link: CartLink; lines: Line[]; origin: string }) {
  const { add, isAdding, skipped } = useAddLinkedItems(link)
  const available = lines.filter((line) => line.available_quantity > 0)
  return (
    <div className="measure pb-14">
      <PageHeading description={t('Prices and stock are as of now.')}>{t('Items for you')}</PageHeading>
      {link.hasUnreadable && (
        <Banner tone="warn" className="mb-4">
          {t('Part of this link could not be read, so something may be missing.')}
        </Banner>
      )}
      <LineList lines={lines} />
      {link.coupon && (
        <p className="mt-4 flex items-center gap-2 text-dense">
          <Tag aria-hidden className="size-4.5" />
          {t('Coupon {code}: used at checkout, if it is valid for you.', { code: link.coupon })}
        </p>
      )}
      {skipped && skipped.length > 0 && <SkippedItems items={skipped} className="mt-4" />}
      <div className="mt-5 grid gap-2">
        {available.length > 0 ? (
          <NetworkButton
            variant="primary"
            full
            icon={<ShoppingCart aria-hidden />}
            loading={isAdding}
            onClick={() => void add()}
          >
            {t('Add to cart')}
          </NetworkButton>
        ) : (
          <NothingAvailable />
        )}
        <noscript>
          <p className="text-small text-muted">
            {t('To add to cart, please turn on JavaScript in your browser.')}
          </p>
        </noscript>
        {available.length > 0 && (
          <OrderByWhatsapp
            lines={available.flatMap(toCartLine)}
            link={origin + toPath(available, link.coupon)}
          />
        )}
      </div>
    </div>
  )
}

function LineList({ lines }: { lines: readonly Line[] }) {
  const totalKobo = lines.reduce(
    (sum, line) => sum + (line.variant?.price_kobo ?? 0) * line.available_quantity,
    0,
  )
  return (
    <div className="rounded-card border border-line bg-surface px-5 py-1 md:rounded-panel md:px-7">
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <LinkedLine key={line.item} line={line} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line py-4 font-bold">
        {t('Total before delivery')}
        <span className="tabular">{formatNaira(totalKobo)}</span>
      </p>
    </div>
  )
}

function NothingAvailable() {
  return (
    <>
      <p className="font-semibold text-sale">{t('None of these can be bought at the moment.')}</p>
      <ButtonLink href="/products" variant="primary" full>
        {t('Shop all products')}
      </ButtonLink>
    </>
  )
}

function toCartLine({ variant, available_quantity: quantity }: Line) {
  if (!variant) return []
  const { variant_id, product_id: id, name, colour, size, price_kobo } = variant
  return [
    { product: { id, name, sale_price: price_kobo / 100 }, variant_id, colour, size, price_kobo, quantity },
  ]
}

function toPath(lines: readonly Line[], coupon: string): string {
  const items = lines.flatMap(({ variant, available_quantity: quantity }) =>
    variant ? [{ variant_id: variant.variant_id, quantity }] : [],
  )
  return cartLinkPath(items, coupon)
}
