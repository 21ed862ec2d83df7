import { createHash } from 'node:crypto'
import { adminProductSorts, adminProductTabs } from '@shop/contract/admin/products'
import { customerSorts, customerTabs } from '@shop/contract/admin/customers'
import { timelineKinds } from '@shop/contract/admin/customer-profile'
import { agreementViews } from '@shop/contract/admin/pay-later'
import { ticketViews } from '@shop/contract/admin/tickets'
import { paymentTabs } from '@shop/contract/admin/accounting'
import { endpoints } from '@shop/contract/endpoints'
import { orderStatuses } from '@shop/contract/orders'
import { paymentMethodNames } from '@shop/contract/checkout-options'
import { returnStatuses } from '@shop/contract/returns'

const searchTexts = {
  number: '1000',
  name: 'Amaka Bello',
  partOfName: 'kafor',
  phone: '0803',
  email: 'shopper4321',
  nothing: 'qqzzxx',
}
const pages = ['', 'page=2', 'limit=100']
/** The last page that pagination links to, in a list of 100,000 with 20 per page. */
const deep = 'page=5000'
const orderSearchQueries = Object.values(searchTexts).map((words) => `search=${encodeURIComponent(words)}`)
const productSearchQueries = ['lamp', 'genera', 'G4321S', 'qqzzxx', 'smart kettle'].map(
  (words) => `search=${encodeURIComponent(words)}`,
)
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
/** Ids as seed-rooms.ts writes them; `seededId` is for those that the seeds derive from names. */
const numberedId = (kind: string, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const seededId = (name: string) =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
export const seededCustomerId = seededId('account1')
export const seededPayoutId = seededId('payout7')
const reportPeriodQueries = [
  '',
  `from=${day(29)}&to=${day(0)}`,
  `from=${day(364)}&to=${day(0)}&compare_to=none`,
]
const reportQueriesBy = (groups: readonly string[]) =>
  reportPeriodQueries.flatMap((span) => groups.map((group) => `${span}&group=${group}`))

/**
 * The queries for every list of the admin area: each tab, sort order, filter, search and a far page. Calls that only
 * take an id are not lists; every other GET below /admin needs queries here, or the benchmark does not start.
 */
export const adminQueries: Readonly<Record<string, readonly string[]>> = {
  '/admin/dashboard': [''],
  // Not a list: it prints the given orders.
  '/admin/orders/print': [],
  '/admin/orders/customer-matches': ['phone=08031234567', 'email=bello@example.ng'],
  '/admin/search': [
    'q=1000',
    'q=bello',
    'q=lamp',
    'q=qqzzxx',
    'q=bello&group=customers',
    'q=1000&group=orders',
  ],
  '/admin/orders': [
    ...pages,
    deep,
    ...orderSearchQueries,
    ...[...orderStatuses, 'to_confirm', 'to_pack', 'payment_outstanding'].map((status) => `status=${status}`),
    'status=delivered&page=4000',
    'status=delivered&search=bello',
    ...['longest_wait', 'highest_total'].flatMap((sort) => [
      `sort=${sort}`,
      `sort=${sort}&page=4000`,
      `status=delivered&sort=${sort}`,
    ]),
    ...paymentMethodNames.map((method) => `payment_method=${method}`),
    ...['unpaid', 'paid', 'refund_due', 'refunded'].map((status) => `payment_status=${status}`),
    'state=NG-LA',
    'state=NG-LA&status=delivered&sort=highest_total',
    'rider_id=1',
    `from=${day(29)}&to=${day(0)}`,
    `from=${day(364)}&to=${day(300)}&payment_method=pay_now&page=100`,
  ],
  '/admin/products': [
    ...pages,
    'page=2500',
    ...productSearchQueries,
    ...adminProductTabs.map((view) => `view=${view}`),
    ...adminProductSorts.map((sort) => `sort=${sort}`),
    'sort=stock-low&page=2000',
    'category=groceries',
    'category=groceries&view=low-stock',
    'brand=maker-7',
    'search=lamp&sort=stock-low',
  ],
  '/admin/backups': [''],
  '/admin/email-templates': [''],
  '/admin/sms-templates': [''],
  '/admin/webhooks': [''],
  '/admin/webhook-deliveries': [
    '',
    'status=failed',
    `webhook_id=${numberedId('c', 1)}`,
    `webhook_id=${numberedId('c', 1)}&status=failed`,
  ],
  '/admin/catalogue/options': [''],
  '/admin/search/synonyms': [''],
  '/admin/categories': [''],
  '/admin/brands': [''],
  '/admin/collections': [''],
  '/admin/collections/collection-7': [''],
  '/admin/products/generated-7/history': [''],
  '/admin/inventory': [...pages, 'page=2000', 'has_discrepancy=true', ...productSearchQueries],
  '/admin/inventory/discrepancies': [''],
  '/admin/customers': [
    ...pages,
    deep,
    ...orderSearchQueries,
    ...customerTabs.map((tab) => `segment=${tab}`),
    ...customerSorts.map((sort) => `sort=${sort}`),
    'sort=spent&page=4000',
    `segment=${numberedId('a', 1)}`,
    `segment=${numberedId('a', 1)}&sort=spent&search=bello`,
    'segment=inactive&sort=spent',
    'segment=returning&sort=last_order&search=bello',
  ],
  [`/admin/customers/${seededCustomerId}`]: [''],
  [`/admin/customers/${seededCustomerId}/timeline`]: timelineKinds.map((view) => `view=${view}`),
  '/admin/segments': [''],
  '/admin/privacy-requests': [...pages, 'view=closed', 'view=closed&page=150'],
  '/admin/reviews': ['', 'status=approved', 'status=rejected', 'status=approved&page=500'],
  '/admin/returns': ['', ...returnStatuses.map((status) => `status=${status}`), 'page=100'],
  '/admin/notifications': [
    ...pages,
    'page=4000',
    'channel=email',
    ...orderSearchQueries,
    'status=sent',
    'related_to=order%201000',
    'channel=sms',
  ],
  '/admin/tickets': [
    ...pages,
    ...ticketViews.map((view) => `view=${view}`),
    'view=solved&page=800',
    ...orderSearchQueries.map((search) => `view=solved&${search}`),
  ],
  '/admin/canned-responses': [''],
  '/admin/delivery': [''],
  '/admin/riders': [''],
  '/admin/content': [''],
  '/admin/pages': [''],
  '/admin/link-targets': [''],
  '/admin/page-placeholders': [''],
  '/admin/settings': [''],
  '/admin/extensions': [''],
  '/admin/settings/brand': [''],
  '/admin/delivery/suggested-zones': [''],
  '/admin/settings/navigation': [''],
  '/admin/settings/mfa': [''],
  '/admin/settings/referrals': [''],
  '/admin/settings/pay-later': [''],
  '/admin/settings/order-limits': [''],
  '/admin/settings/agents': [''],
  '/admin/settings/messages': [''],
  '/admin/follow-ups': ['', '?reason=unconfirmed', '?reason=failed_delivery'],
  '/admin/follow-ups/recovered': [''],
  '/admin/notifications/spending': [''],
  '/admin/system': [''],
  '/admin/api-keys': [''],
  '/admin/providers': [''],
  '/admin/staff': [''],
  '/admin/audit-log': [
    '',
    'limit=100',
    'domain=orders',
    'actor_id=system',
    'cursor=50000',
    `from=${day(7)}&to=${day(0)}`,
  ],
  '/admin/imports': [''],
  '/admin/events': [''],
  '/admin/roles': [''],
  '/admin/settings/manual-transfer': [''],
  '/admin/settings/pay-on-delivery': [''],
  '/admin/settings/stock': [''],
  '/admin/settings/tax': [''],
  '/admin/settings/ship-from': [''],
  '/admin/jobs': [''],
  '/admin/saved-views': ['list=orders', 'list=products'],
  '/admin/promotions': [''],
  '/admin/newsletter/subscribers': [
    ...pages,
    'page=800',
    ...['subscribed', 'pending', 'unsubscribed'].map((status) => `status=${status}`),
    'search=shopper4321',
    'search=qqzzxx',
  ],
  '/admin/campaigns': [...pages, 'status=sent', 'status=sent&page=7', 'search=ankara'],
  [`/admin/campaigns/${numberedId('b', 1)}`]: [''],
  '/admin/settings/abandoned-cart': [''],
  '/admin/referrals': [''],
  '/admin/home-page/sections': [''],
  '/admin/product-feeds': [''],
  '/admin/product-feeds/problems': ['', 'feed=meta', 'page=100'],
  '/admin/stock-alerts': ['', 'search=lamp', 'page=100'],
  '/admin/stock-alerts/generated-7': [''],
  '/admin/pay-later/agreements': [
    '',
    ...agreementViews.flatMap((view) => [
      `view=${view}`,
      `view=${view}&search=bello`,
      `view=${view}&page=50`,
    ]),
    'search=bello',
  ],
  '/admin/pay-later/plans': [''],
  '/admin/payments': [
    ...pages,
    'page=4000',
    ...paymentTabs.map((status) => `status=${status}`),
    `day=${day(3)}`,
    ...orderSearchQueries,
    'search=BENCH-1000',
  ],
  '/admin/ledger/entries': [
    ...pages,
    'page=4000',
    `day=${day(3)}`,
    'account=paystack',
    'account=customer%20payments&page=300',
    'search=1000',
    'search=qqzzxx',
  ],
  '/admin/payouts': ['', 'page=10'],
  [`/admin/payouts/${seededPayoutId}`]: [''],
  '/admin/disputes': ['', 'status=open', 'status=closed'],
  '/admin/cash/riders': [''],
  '/admin/courier-balances': [''],
  '/admin/daily-closes': ['', `day=${day(30)}`],
  '/admin/reports/sales': reportQueriesBy(['category', 'brand', 'method', 'place', 'channel']),
  '/admin/reports/products': reportPeriodQueries,
  '/admin/reports/customers': reportQueriesBy(['kind', 'orders', 'place']),
  '/admin/reports/searches': reportQueriesBy(['missed', 'all']),
  '/admin/reports/conversion': reportPeriodQueries,
  '/admin/reports/coupons': reportPeriodQueries,
  '/admin/reports/delivery': reportQueriesBy(['zone', 'state', 'method']),
  '/admin/reports/pay_on_delivery': reportQueriesBy(['place', 'zone', 'confirmed']),
  '/admin/reports/returns': reportQueriesBy(['reason', 'product', 'resolution']),
  '/admin/reports/money/vat': reportQueriesBy(['class', 'month']),
  '/admin/reports/money/stock_value': reportQueriesBy(['category', 'brand', 'product']),
}

/** Paths with an id return one record. Lists that belong to one record are above, with the id of a seeded one. */
const isList = (path: string) => !path.includes('{') || path.includes('{report}')

/** Every call of the benchmark, such as '/admin/orders?status=placed'. Throws an Error if a list has no queries. */
export function listAdminListPaths(): string[] {
  const paths = endpoints
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, path, download }) =>
        method === 'GET' && path.startsWith('/admin/') && !download && isList(path),
    )
    .map(({ path }) => path.replace('{report}', ''))
  const queriedPaths = Object.keys(adminQueries)
  const without = paths.filter(
    (path) => !queriedPaths.some((name) => name === path || (path.endsWith('/') && name.startsWith(path))),
  )
  if (without.length > 0) throw new Error(`No queries of the bench: ${without.join(', ')}`)
  return queriedPaths.flatMap((path) =>
    (adminQueries[path] ?? []).map((query) => (query ? `${path}?${query}` : path)),
  )
}
