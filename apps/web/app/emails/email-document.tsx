import type { StoreDetails } from '@shop/contract/settings'
import { footerTexts, type EmailPageBlock, type EmailPage } from './email-content.ts'
import { cardWidth, styles, type EmailStyle } from './email-style.ts'
import type { Order } from '@shop/contract/orders'
import { addressTexts, deliveryHeading, lineTexts, orderHeading, totalTexts } from './order-content.ts'
import type { CampaignProduct } from '@shop/contract/admin/campaigns'
import { formatNaira } from '@shop/ui/format/format-naira'
import { derivePrimary } from '../runtime/brand/brand-colours.ts'
import { createContext, use, type ReactNode } from 'react'

/** Invisible padding after the preview text, so that an inbox does not continue it with the email's first words. */
const previewEnd = '\u00a0\u200c'.repeat(100)

/** Styles in the brand colour, in place of the design's. */
type BrandEmailStyles = Partial<Record<'shop' | 'link' | 'actionCell' | 'action', EmailStyle>>

const BrandStyles = createContext<BrandEmailStyles>({})

function brandEmailStyles({ brand }: StoreDetails): BrandEmailStyles {
  if (!brand?.primary) return {}
  const { primary, text, on_primary: onPrimary } = derivePrimary(brand.primary, 'light')
  return {
    shop: { color: text },
    link: { color: text },
    actionCell: { backgroundColor: primary },
    action: { color: onPrimary },
  }
}

/** The styles of an element, in the brand colour if the shop has one. */
function useBrandStyle(name: keyof BrandEmailStyles): EmailStyle {
  return { ...styles[name], ...use(BrandStyles)[name] }
}

interface EmailDocumentProps {
  page: EmailPage
  store: StoreDetails
  /** The shop's origin for the address of its logo, no trailing slash. */
  origin: string
}

interface CompleteEmailProps extends EmailDocumentProps {
  /** For `<html lang>`. */
  lang: string
}

/**
 * A complete email as HTML. No script or style sheet, because email clients remove them. The only images are the shop's
 * own: its logo and those of products.
 */
export function EmailDocument({ page, store, origin, lang }: CompleteEmailProps) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{page.subject}</title>
      </head>
      <body style={styles.page}>
        {page.preheader && (
          <div style={styles.hidden}>
            {page.preheader}
            {previewEnd}
          </div>
        )}
        <EmailBody page={page} store={store} origin={origin} />
      </body>
    </html>
  )
}

/** The visible part of an email. */
export function EmailBody({ page, store, origin }: EmailDocumentProps) {
  return (
    <BrandStyles value={brandEmailStyles(store)}>
      <EmailBox style={styles.card} width={cardWidth}>
        <ShopName store={store} origin={origin} />
        {page.warning && (
          <EmailBox style={styles.warning} margin="0 0 16px">
            {page.warning}
          </EmailBox>
        )}
        {page.heading && <h1 style={styles.heading}>{page.heading}</h1>}
        {page.blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </EmailBox>
      <EmailBox style={styles.footer} width={cardWidth}>
        {footerTexts(store).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </EmailBox>
    </BrandStyles>
  )
}

/** Logos are at most this high, in pixels; most email clients know only the attributes. */
const logoHeight = 36

/** The logo, or the name, which is also what shows while images are blocked. */
function ShopName({ store: { name, brand }, origin }: Omit<EmailDocumentProps, 'page'>) {
  const style = useBrandStyle('shop')
  const logo = brand?.logo
  if (!logo) return <p style={style}>{name}</p>
  const height = Math.min(logo.height, logoHeight)
  const width = Math.round((logo.width / logo.height) * height)
  return (
    <p style={style}>
      <img src={`${origin}${logo.url}.png`} alt={name} width={width} height={height} />
    </p>
  )
}

function Block({ block }: { block: EmailPageBlock }) {
  const linkStyle = useBrandStyle('link')
  if (block.kind === 'order') return <OrderBlock order={block.order} />
  if (block.kind === 'links') {
    return block.links.map(({ label, link }) => (
      <p key={link} style={styles.row}>
        <a href={link} style={linkStyle}>
          {label}
        </a>
      </p>
    ))
  }
  if (block.kind === 'heading') return <h2 style={styles.subheading}>{block.text}</h2>
  if (block.kind === 'list') return <ListBlock block={block} />
  if (block.kind === 'products') return <ProductsBlock products={block.products} />
  if (block.kind === 'coupon') return <CouponBlock code={block.code} description={block.description} />
  if (block.kind === 'button') return <ButtonBlock label={block.label} link={block.link} />
  if (block.kind === 'quote') {
    return (
      <EmailBox style={styles.quote} margin="0 0 12px">
        {block.text}
      </EmailBox>
    )
  }
  if (block.kind !== 'action') return <p style={styles[block.kind]}>{block.text}</p>
  return (
    <>
      <ButtonBlock label={block.label} link={block.link} />
      <p style={styles.note}>{block.link}</p>
    </>
  )
}

/** Lines, totals and address of an order. */
function OrderBlock({ order }: { order: Order }) {
  return (
    <>
      <EmailBox style={styles.part} margin="16px 0 0">
        <h2 style={styles.partHeading}>{orderHeading(order)}</h2>
        {lineTexts(order).map(({ name, price }, index) => (
          <p key={index} style={styles.row}>
            {name}
            <br />
            <span style={styles.price}>{price}</span>
          </p>
        ))}
      </EmailBox>
      <EmailBox style={styles.part} margin="16px 0 0">
        {totalTexts(order).map(({ label, amount, isTotal }) => (
          <p key={label} style={isTotal ? styles.total : styles.row}>
            {label}: {amount}
          </p>
        ))}
      </EmailBox>
      <EmailBox style={styles.part} margin="16px 0 0">
        <h2 style={styles.partHeading}>{deliveryHeading(order)}</h2>
        {addressTexts(order).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </EmailBox>
    </>
  )
}

/** The cell has the colour and, for classic Outlook, the padding; elsewhere the whole button is the link. */
function ButtonBlock({ label, link }: { label: string; link: string }) {
  const [cellStyle, linkStyle] = [useBrandStyle('actionCell'), useBrandStyle('action')]
  return (
    <div style={styles.actionRow}>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.table}>
        <tbody>
          <tr>
            <td align="center" style={cellStyle}>
              <a href={link} style={linkStyle}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function ListBlock({ block }: { block: { items: string[]; numbered: boolean } }) {
  const List = block.numbered ? 'ol' : 'ul'
  return (
    <List style={{ ...styles.list, listStyleType: block.numbered ? 'decimal' : 'disc' }}>
      {block.items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </List>
  )
}

/** Products in two columns, even on phones, with images from the shop's own origin. */
function ProductsBlock({ products }: { products: readonly CampaignProduct[] }) {
  const pairs = products.flatMap((_, at) => (at % 2 === 0 ? [products.slice(at, at + 2)] : []))
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.products}>
      <tbody>
        {pairs.map((pair) => (
          <tr key={pair[0]?.id}>
            {pair.map((product) => (
              <td key={product.id} width="50%" style={styles.product}>
                <ProductLink product={product} />
              </td>
            ))}
            {pair.length === 1 && <td width="50%">{'\u00a0'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ProductLink({ product }: { product: CampaignProduct }) {
  const { name, price_kobo, regular_price_kobo, image_url: image, link } = product
  return (
    <a href={link} style={styles.productLink}>
      {image && <img src={image} alt="" width="240" height="240" style={styles.image} />}
      <span style={styles.product_name}>{name}</span>
      <span style={styles.total}>{formatNaira(price_kobo)}</span>
      {regular_price_kobo !== null && <span style={styles.was}> {formatNaira(regular_price_kobo)}</span>}
    </a>
  )
}

function CouponBlock({ code, description }: { code: string; description: string }) {
  return (
    <EmailBox style={styles.coupon} margin="0 0 16px">
      {description}
      <span style={styles.couponCode}>{code}</span>
    </EmailBox>
  )
}

interface EmailBoxProps {
  /** Style of the content: padding, colours, border. */
  style: EmailStyle
  /** Margin around the box. */
  margin?: string
  /** In pixels, but never wider than the screen; full width by default. */
  width?: number
  children: ReactNode
}

/**
 * A one-cell table, because classic Outlook supports padding only on cells, and limits the width only by the table's
 * attribute.
 */
function EmailBox({ style, margin, width, children }: EmailBoxProps) {
  return (
    <div style={{ margin }}>
      <table
        role="presentation"
        align={width ? 'center' : undefined}
        width={width ?? '100%'}
        cellPadding={0}
        cellSpacing={0}
        style={width ? styles.cardTable : styles.table}
      >
        <tbody>
          <tr>
            <td style={style}>{children}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
