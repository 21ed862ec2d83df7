import { defineExtension } from '@shop/extension/define-extension'
import { money, onOff, select, text } from '@shop/extension/fields'

/** Gift wrapping at the checkout, for a fee per order or per item. */
export default defineExtension({
  name: 'gift-wrap',
  title: 'Gift wrap',
  description: 'Customers can have their order wrapped, for a fee that you set.',
  settings: {
    fee_kobo: money({ label: 'Fee', default: 100_000, max: 10_000_000 }),
    charged_per: select({
      label: 'Charged',
      default: 'order',
      options: [
        { value: 'order', label: 'Once per order' },
        { value: 'item', label: 'For each item' },
      ],
    }),
    label: text({ label: 'Text at the checkout', default: 'Gift wrap', max_length: 60 }),
  },
  checkoutFields: ({ fee_kobo, charged_per, label }) => ({
    wrap: onOff({
      label: label || 'Gift wrap',
      description:
        charged_per === 'item' ? 'Each item is wrapped in gift paper.' : 'We wrap your order in gift paper.',
      ...(charged_per === 'order' && { price_kobo: fee_kobo }),
    }),
  }),
  decide: {
    price({ cart, settings: { fee_kobo, charged_per, label }, chosen }) {
      if (!chosen.wrap) return undefined
      const count = charged_per === 'item' ? cart.lines.reduce((sum, { quantity }) => sum + quantity, 0) : 1
      return { fees: [{ id: 'wrap', name: label || 'Gift wrap', amount_kobo: fee_kobo * count }] }
    },
  },
  on: {
    // Staff who pack the order read it there.
    async 'order.placed'(ctx, { id, data }) {
      const order = await ctx.shop.getOrder(data.order_id)
      if (!order?.fees.some(({ extension }) => extension === 'gift-wrap')) return
      await ctx.shop.addOrderNote({
        order_id: order.id,
        text: 'Gift wrap: paid for, please wrap it.',
        key: id,
      })
    },
  },
})
