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
/** The last page that the pagination of a list of 100,000 with 20 to a page links to. */
const deep = 'page=5000'
const orderSearchQueries = Object.values(searchTexts).map((words) => `search=${encodeURIComponent(words)}`)
const productSearchQueries = ['lamp', 'genera', 'G4321S', 'qqzzxx', 'smart kettle'].map(
  (words) => `search=${encodeURIComponent(words)}`,
)
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
/** The ids that seed-rooms.ts gave, and those that the seeds made of names. */
const numbered = (kind: string, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const seededId = (name: string) =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
const reportPeriodQueries = ['', `from=${day(29)}&to=${day(0)}`, `from=${day(364)}&to=${day(0)}&before=none`]
const reportQueriesBy = (groups: readonly string[]) =>
  reportPeriodQueries.flatMap((span) => groups.map((group) => `${span}&group=${group}`))

/**
 * What is asked of every list of the admin area: each tab, order, filter, search and a far page. A call that only
 * takes an id is no list; every other GET below /admin has its queries here, or the bench does not start.
 */
export const adminQueries: Readonly<Record<string, readonly string[]>> = {
  '/admin/dashboard': [''],
  // Of orders that it is given, no list.
  '/admin/print': [],
  '/admin/orders/customers': ['phone=08031234567', 'email=bello@example.ng'],
  '/admin/search': ['q=1000', 'q=bello', 'q=lamp', 'q=qqzzxx', 'q=bello&in=customers', 'q=1000&in=orders'],
  '/admin/orders': [
    ...pages,
    deep,
    ...orderSearchQueries,
    ...[...orderStatuses, 'to_confirm', 'to_pack', 'payment_outstanding'].map((state) => `state=${state}`),
    'state=delivered&page=4000',
    'state=delivered&search=bello',
    ...['wait', 'total'].flatMap((sort) => [
      `sort=${sort}`,
      `sort=${sort}&page=4000`,
      `state=delivered&sort=${sort}`,
    ]),
    ...paymentMethodNames.map((method) => `method=${method}`),
    ...['unpaid', 'paid', 'refund_due', 'refunded'].map((payment) => `payment=${payment}`),
    'place=NG-LA',
    'place=NG-LA&state=delivered&sort=total',
    'rider=1',
    `from=${day(29)}&to=${day(0)}`,
    `from=${day(364)}&to=${day(300)}&method=pay_now&page=100`,
  ],
  '/admin/products': [
    ...pages,
    'page=2500',
    ...productSearchQueries,
    ...adminProductTabs.map((tab) => `tab=${tab}`),
    ...adminProductSorts.map((sort) => `sort=${sort}`),
    'sort=stock-low&page=2000',
    'category=groceries',
    'category=groceries&tab=low-stock',
    'brand=maker-7',
    'search=lamp&sort=stock-low',
  ],
  '/admin/backups': [''],
  '/admin/mail-texts': [''],
  '/admin/sms-texts': [''],
  '/admin/webhooks': [''],
  '/admin/webhook-deliveries': [
    '',
    'state=failed',
    `webhook=${numbered('c', 1)}`,
    `webhook=${numbered('c', 1)}&state=failed`,
  ],
  '/admin/catalogue/choices': [''],
  '/admin/catalogue/synonyms': [''],
  '/admin/categories': [''],
  '/admin/brands': [''],
  '/admin/collections': [''],
  '/admin/collections/collection-7': [''],
  '/admin/products/generated-7/history': [''],
  '/admin/stock': [...pages, 'page=2000', 'differs=1', ...productSearchQueries],
  '/admin/stock/differing': [''],
  '/admin/customers': [
    ...pages,
    deep,
    ...orderSearchQueries,
    ...customerTabs.map((tab) => `segment=${tab}`),
    ...customerSorts.map((sort) => `sort=${sort}`),
    'sort=spent&page=4000',
    `segment=${numbered('a', 1)}`,
    `segment=${numbered('a', 1)}&sort=spent&search=bello`,
    'segment=quiet&sort=spent',
    'segment=came_back&sort=last_order&search=bello',
  ],
  [`/admin/customers/${seededId('account1')}`]: [''],
  [`/admin/customers/${seededId('account1')}/timeline`]: timelineKinds.map((show) => `show=${show}`),
  '/admin/segments': [''],
  '/admin/privacy-requests': [...pages, 'show=ended', 'show=ended&page=150'],
  '/admin/reviews': ['', 'state=shown', 'state=refused', 'state=shown&page=500'],
  '/admin/returns': ['', ...returnStatuses.map((state) => `state=${state}`), 'page=100'],
  '/admin/messages': [
    ...pages,
    'page=4000',
    'channel=email',
    ...orderSearchQueries,
    'state=sent',
    'about=order%201000',
    'channel=sms',
  ],
  '/admin/tickets': [
    ...pages,
    ...ticketViews.map((show) => `show=${show}`),
    'show=done&page=800',
    ...orderSearchQueries.map((search) => `show=done&${search}`),
  ],
  '/admin/reply-templates': [''],
  '/admin/delivery': [''],
  '/admin/riders': [''],
  '/admin/content': [''],
  '/admin/settings': [''],
  '/admin/settings/second-factor': [''],
  '/admin/settings/order-limits': [''],
  '/admin/system': [''],
  '/admin/api-keys': [''],
  '/admin/staff': [''],
  '/admin/audit': [
    '',
    'limit=100',
    'area=orders',
    'who=system',
    'after=50000',
    `from=${day(7)}&to=${day(0)}`,
  ],
  '/admin/imports': [''],
  '/admin/changes': [''],
  '/admin/roles': [''],
  '/admin/settings/manual-transfer': [''],
  '/admin/settings/pay-on-delivery': [''],
  '/admin/settings/stock': [''],
  '/admin/settings/tax': [''],
  '/admin/settings/dispatch': [''],
  '/admin/jobs': [''],
  '/admin/views': ['list=orders', 'list=products'],
  '/admin/promotions': [''],
  '/admin/subscribers': [
    ...pages,
    'page=800',
    ...['reading', 'asked', 'left'].map((state) => `state=${state}`),
    'search=shopper4321',
    'search=qqzzxx',
  ],
  '/admin/campaigns': [...pages, 'state=sent', 'state=sent&page=7', 'search=ankara'],
  [`/admin/campaigns/${numbered('b', 1)}`]: [''],
  '/admin/cart-reminders': [''],
  '/admin/referrals': [''],
  '/admin/home-blocks': [''],
  '/admin/stock-waiters': ['', 'search=lamp', 'page=100'],
  '/admin/stock-waiters/generated-7': [''],
  '/admin/pay-later': [
    '',
    ...agreementViews.flatMap((show) => [
      `show=${show}`,
      `show=${show}&search=bello`,
      `show=${show}&page=50`,
    ]),
    'search=bello',
  ],
  '/admin/pay-later/plans': [''],
  '/admin/transactions/payments': [
    ...pages,
    'page=4000',
    ...paymentTabs.map((state) => `state=${state}`),
    `day=${day(3)}`,
    ...orderSearchQueries,
    'search=BENCH-1000',
  ],
  '/admin/transactions/ledger': [
    ...pages,
    'page=4000',
    `day=${day(3)}`,
    'account=paystack',
    'account=customer%20payments&page=300',
    'search=1000',
    'search=qqzzxx',
  ],
  '/admin/transactions/settlements': ['', 'page=10'],
  [`/admin/transactions/settlements/${seededId('settlement7')}`]: [''],
  '/admin/transactions/disputes': ['', 'state=open', 'state=ended'],
  '/admin/transactions/riders': [''],
  '/admin/transactions/couriers': [''],
  '/admin/transactions/close': ['', `day=${day(30)}`],
  '/admin/reports/sales': reportQueriesBy(['category', 'brand', 'method', 'place', 'channel']),
  '/admin/reports/products': reportPeriodQueries,
  '/admin/reports/customers': reportQueriesBy(['kind', 'orders', 'place']),
  '/admin/reports/searches': reportQueriesBy(['missed', 'all']),
  '/admin/reports/conversion': reportPeriodQueries,
  '/admin/reports/coupons': reportPeriodQueries,
  '/admin/reports/delivery': reportQueriesBy(['zone', 'place', 'way']),
  '/admin/reports/pay_on_delivery': reportQueriesBy(['place', 'zone', 'confirmed']),
  '/admin/reports/returns': reportQueriesBy(['reason', 'product', 'wish']),
  '/admin/reports/money/vat': reportQueriesBy(['class', 'month']),
  '/admin/reports/money/stock_value': reportQueriesBy(['category', 'brand', 'product']),
}

/** Returns a file, or one thing by its id: lists of one thing's own are above by the id of one that is seeded. */
const isList = (path: string) => !path.includes('{') || path.includes('{report}')

/** Every call that the bench makes, such as '/admin/orders?state=placed'. Throws where a list has no queries. */
export function listAdminListPaths(): string[] {
  const paths = endpoints
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, path, download }) =>
        method === 'GET' && path.startsWith('/admin/') && !download && isList(path),
    )
    .map(({ path }) => path.replace('{report}', ''))
  const requested = Object.keys(adminQueries)
  const without = paths.filter(
    (path) => !requested.some((name) => name === path || (path.endsWith('/') && name.startsWith(path))),
  )
  if (without.length > 0) throw new Error(`No queries of the bench: ${without.join(', ')}`)
  return requested.flatMap((path) =>
    (adminQueries[path] ?? []).map((query) => (query ? `${path}?${query}` : path)),
  )
}
