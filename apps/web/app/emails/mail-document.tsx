import type { ShopFacts } from '@shop/contract/settings'
import { footerTexts } from './footer-texts.ts'
import { ButtonPart, CouponPart, ListPart, ProductsPart } from './letter-parts.tsx'
import { MailBox } from './mail-box.tsx'
import type { MailBlock, MailPage } from './mail-page.ts'
import { sheetWidth, styles } from './mail-style.ts'
import { OrderPart } from './order-part.tsx'

/** A whole mail. No script, no style sheet: readers drop them. Pictures are the shop's own, of products. */
export function MailDocument({ page, facts }: { page: MailPage; facts: ShopFacts }) {
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
        <MailSheet page={page} facts={facts} />
      </body>
    </html>
  )
}

/** What is seen of a mail. */
export function MailSheet({ page, facts }: { page: MailPage; facts: ShopFacts }) {
  return (
    <>
      <MailBox style={styles.sheet} width={sheetWidth}>
        <p style={styles.shop}>{facts.name}</p>
        {page.warning && (
          <MailBox style={styles.warning} margin="0 0 16px">
            {page.warning}
          </MailBox>
        )}
        {page.heading && <h1 style={styles.heading}>{page.heading}</h1>}
        {page.blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </MailBox>
      <MailBox style={styles.footer} width={sheetWidth}>
        {footerTexts(facts).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </MailBox>
    </>
  )
}

function Block({ block }: { block: MailBlock }) {
  if (block.kind === 'order') return <OrderPart order={block.order} />
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
  if (block.kind === 'list') return <ListPart block={block} />
  if (block.kind === 'products') return <ProductsPart products={block.products} />
  if (block.kind === 'coupon') return <CouponPart code={block.code} words={block.description} />
  if (block.kind === 'button') return <ButtonPart label={block.label} link={block.link} />
  if (block.kind === 'quote') {
    return (
      <MailBox style={styles.quote} margin="0 0 12px">
        {block.text}
      </MailBox>
    )
  }
  if (block.kind !== 'action') return <p style={styles[block.kind]}>{block.text}</p>
  return (
    <>
      <ButtonPart label={block.label} link={block.link} />
      <p style={styles.note}>{block.link}</p>
    </>
  )
}
