import type { CampaignProduct } from '@shop/contract/admin/campaigns'
import { formatNaira } from '@shop/ui/format/format-naira'
import { EmailBox } from './mail-box.tsx'
import { styles } from './mail-style.ts'

/** The cell has the colour and, for classic Outlook, the padding; elsewhere the whole of the button is the link. */
export function ButtonBlock({ label, link }: { label: string; link: string }) {
  return (
    <div style={styles.actionRow}>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.table}>
        <tbody>
          <tr>
            <td align="center" style={styles.actionCell}>
              <a href={link} style={styles.action}>
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

export function ListBlock({ block }: { block: { items: string[]; numbered: boolean } }) {
  const List = block.numbered ? 'ol' : 'ul'
  return (
    <List style={{ ...styles.list, listStyleType: block.numbered ? 'decimal' : 'disc' }}>
      {block.items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </List>
  )
}

/** Two beside each other, on a phone too, with their pictures from the shop's own address. */
export function ProductsBlock({ products }: { products: readonly CampaignProduct[] }) {
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
  const { name, price_kobo, regular_price_kobo: was_kobo, image_url: image, link } = product
  return (
    <a href={link} style={styles.productLink}>
      {image && <img src={image} alt="" width="240" height="240" style={styles.image} />}
      <span style={styles.product_name}>{name}</span>
      <span style={styles.total}>{formatNaira(price_kobo)}</span>
      {was_kobo !== null && <span style={styles.was}> {formatNaira(was_kobo)}</span>}
    </a>
  )
}

export function CouponBlock({ code, words }: { code: string; words: string }) {
  return (
    <EmailBox style={styles.coupon} margin="0 0 16px">
      {words}
      <span style={styles.couponCode}>{code}</span>
    </EmailBox>
  )
}
