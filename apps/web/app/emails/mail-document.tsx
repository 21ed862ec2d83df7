import type { StoreDetails } from '@shop/contract/settings'
import { footerTexts } from './footer-texts.ts'
import { ButtonBlock, CouponBlock, ListBlock, ProductsBlock } from './letter-parts.tsx'
import { EmailBox } from './mail-box.tsx'
import type { EmailPageBlock, EmailPage } from './mail-page.ts'
import { cardWidth, styles } from './mail-style.ts'
import { OrderBlock } from './order-part.tsx'

/** A whole mail. No script, no style sheet: readers drop them. Pictures are the shop's own, of products. */
export function EmailDocument({ page, store }: { page: EmailPage; store: StoreDetails }) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{page.subject}</title>
      </head>
      <body style={styles.page}>
        {page.preheader && <div style={styles.hidden}>{page.preheader}</div>}
        <EmailBody page={page} store={store} />
      </body>
    </html>
  )
}

/** What is seen of a mail. */
export function EmailBody({ page, store }: { page: EmailPage; store: StoreDetails }) {
  return (
    <>
      <EmailBox style={styles.sheet} width={cardWidth}>
        <p style={styles.shop}>{store.name}</p>
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
    </>
  )
}

function Block({ block }: { block: EmailPageBlock }) {
  if (block.kind === 'order') return <OrderBlock order={block.order} />
  if (block.kind === 'links') {
    return block.links.map(({ label, link }) => (
      <p key={link} style={styles.row}>
        <a href={link} style={styles.link}>
          {label}
        </a>
      </p>
    ))
  }
  if (block.kind === 'heading') return <h2 style={styles.subheading}>{block.text}</h2>
  if (block.kind === 'list') return <ListBlock block={block} />
  if (block.kind === 'products') return <ProductsBlock products={block.products} />
  if (block.kind === 'coupon') return <CouponBlock code={block.code} words={block.description} />
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
