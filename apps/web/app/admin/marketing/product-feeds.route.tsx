import { productFeedNames } from '@shop/contract/admin/product-feeds'
import { listFeedProblems } from '../../api/generated/admin/product-feeds.ts'
import { col } from '../../tables/columns.tsx'
import { defineAdminList } from '../../tables/define-admin-list.tsx'
import { MarketingTabs } from './marketing-tabs.tsx'
import { ProductFeedsCard } from './product-feeds-card.tsx'

const names = { google: 'Google', meta: 'Meta' } as const satisfies Record<
  (typeof productFeedNames)[number],
  string
>

const list = defineAdminList(listFeedProblems, {
  title: 'Left out of the feeds',
  pageTitle: 'Product feeds',
  heading: 'Marketing',
  parent: { label: 'Marketing', to: '/admin/marketing' },
  permission: 'marketing:read',
  description: 'Your products on Google, Instagram, Facebook and WhatsApp.',
  filters: [{ param: 'feed', label: 'Feed', placeholder: 'All feeds', options: names }],
  filtersInline: true,
  columns: [
    col.link(
      'Product',
      ({ name }) => name,
      ({ product_id }, { can }) =>
        can('catalogue:read') && `/admin/products/view-product/${encodeURIComponent(product_id)}`,
      { below: ({ sku }) => <span className="wrap-anywhere">{sku}</span> },
    ),
    col.text('Why', ({ problems }) => (
      <ul className="grid gap-0.5 text-small">
        {problems.map(({ feed, reason }) => (
          <li key={feed + reason}>
            {names[feed]}: {reason}
          </li>
        ))}
      </ul>
    )),
  ],
  empty: {
    title: 'Nothing is left out',
    description: 'Products that break a rule of a feed that is on are listed here with the reason.',
  },
  noMatch: {
    title: 'Nothing is left out of this feed',
    description: 'Choose another feed.',
    clear: 'All feeds',
  },
  panel: {
    title: 'Left out of the feeds',
    note: 'They break a published rule of the feed. Correct the product; the next build takes it in.',
  },
  Above: () => (
    <>
      <MarketingTabs />
      <div className="mb-5">
        <ProductFeedsCard />
      </div>
    </>
  ),
})

export const handle = list.handle
export const meta = list.meta
export default list.Page
