import type { Order } from '@shop/contract/orders'
import { EmailBox } from './mail-box.tsx'
import { styles } from './mail-style.ts'
import { addressTexts, formatLongDate, deliveryText, lineTexts, totalTexts } from './order-words.ts'

/** Lines, totals and address of an order. */
export function OrderBlock({ order }: { order: Order }) {
  return (
    <>
      <EmailBox style={styles.part} margin="16px 0 0">
        <h2 style={styles.partHeading}>
          Order {order.number}, {formatLongDate(order.placed_at)}
        </h2>
        {lineTexts(order).map(({ name, price }, index) => (
          <p key={index} style={styles.row}>
            {name}
            <br />
            <span style={styles.price}>{price}</span>
          </p>
        ))}
      </EmailBox>
      <EmailBox style={styles.part} margin="16px 0 0">
        {totalTexts(order).map(({ label, amount }) => (
          <p key={label} style={label === 'Total' ? styles.total : styles.row}>
            {label}: {amount}
          </p>
        ))}
      </EmailBox>
      <EmailBox style={styles.part} margin="16px 0 0">
        <h2 style={styles.partHeading}>Delivery: {deliveryText(order)}</h2>
        {addressTexts(order).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </EmailBox>
    </>
  )
}
