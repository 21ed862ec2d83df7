import type { ShopFacts } from '@shop/contract/settings'
import { footerTexts } from './footer-texts.ts'
import type { MailBlock, MailPage } from './mail-page.ts'
import { styles } from './mail-style.ts'
import { OrderPart } from './order-part.tsx'

/** A whole mail. No script, no picture, no style sheet: readers drop them all. */
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
        <div style={styles.sheet}>
          <p style={styles.shop}>{facts.name}</p>
          {page.warning && <p style={styles.warning}>{page.warning}</p>}
          <h1 style={styles.heading}>{page.heading}</h1>
          {page.blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </div>
        <div style={styles.footer}>
          {footerTexts(facts).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      </body>
    </html>
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
  if (block.kind !== 'action') return <p style={styles[block.kind]}>{block.text}</p>
  return (
    <>
      <p style={styles.actionRow}>
        <a href={block.link} style={styles.action}>
          {block.label}
        </a>
      </p>
      <p style={styles.note}>{block.link}</p>
    </>
  )
}
