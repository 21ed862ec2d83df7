import type { ShownProduct } from '@shop/contract/admin/campaigns'
import { formatNaira } from '@shop/ui/format/format-naira'
import { styles } from './mail-style.ts'

export function ButtonPart({ label, link }: { label: string; link: string }) {
  return (
    <p style={styles.actionRow}>
      <a href={link} style={styles.action}>
        {label}
      </a>
    </p>
  )
}

export function ListPart({ block }: { block: { items: string[]; numbered: boolean } }) {
  const List = block.numbered ? 'ol' : 'ul'
  return (
    <List style={{ ...styles.list, listStyleType: block.numbered ? 'decimal' : 'disc' }}>
      {block.items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </List>
  )
}

/** Two beside each other on a phone, with their pictures from the shop's own address. */
export function ProductsPart({ products }: { products: readonly ShownProduct[] }) {
  return (
    <div>
      {products.map(({ id, name, price_kobo, was_kobo, picture, link }) => (
        <div key={id} style={styles.product}>
          <a href={link} style={styles.productLink}>
            {picture && <img src={picture} alt="" width="240" height="240" style={styles.picture} />}
            <span style={styles.productName}>{name}</span>
            <span style={styles.total}>{formatNaira(price_kobo)}</span>
            {was_kobo !== null && <span style={styles.was}> {formatNaira(was_kobo)}</span>}
          </a>
        </div>
      ))}
    </div>
  )
}

export function CouponPart({ code, words }: { code: string; words: string }) {
  return (
    <p style={styles.coupon}>
      {words}
      <span style={styles.couponCode}>{code}</span>
    </p>
  )
}
