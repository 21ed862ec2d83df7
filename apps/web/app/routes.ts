import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

// Around the pages whose data comes by queries of the signed-in account.
const withQueries = 'shell/with-queries.route.tsx'

/**
 * Every page address of the shop, by hand, in a fixed order. Our own pages
 * are after them, each with its reason. Any other path is the 404 page.
 */
const customerPages = [
  index('storefront/home/home.route.tsx'),
  route('products', 'storefront/catalogue/product-list.route.tsx'),
  route('products/category/:category', 'storefront/catalogue/category.route.tsx'),
  route('products/:productId', 'storefront/catalogue/product.route.tsx'),
  layout(withQueries, [
    route('cart', 'storefront/cart/cart.route.tsx'),
    route('wishlist', 'storefront/wishlist/wishlist.route.tsx'),
    route('checkout', 'storefront/checkout/checkout.route.tsx'),
    route('orders', 'storefront/orders/orders.route.tsx'),
    route('account', 'storefront/account/account.route.tsx'),
  ]),
  route('contact', 'storefront/support/contact.route.tsx'),
]

const footerPages = [
  route('faq', 'storefront/content/faq.route.tsx'),
  route('shipping', 'storefront/content/shipping.route.tsx'),
  route('returns', 'storefront/content/returns.route.tsx'),
  route('size-guide', 'storefront/content/size-guide.route.tsx'),
  route('terms', 'storefront/content/terms.route.tsx'),
  route('privacy', 'storefront/content/privacy.route.tsx'),
  route('cookies', 'storefront/content/cookies.route.tsx'),
  route('accessibility', 'storefront/content/accessibility.route.tsx'),
]

const authPages = prefix('auth', [
  route('login', 'auth/login.route.tsx'),
  route('signup', 'auth/signup.route.tsx'),
  route('forgot-password', 'auth/forgot-password.route.tsx'),
  route('reset-password/:token', 'auth/reset-password.route.tsx'),
])

const adminPages = [
  index('admin/dashboard/dashboard.route.tsx'),
  route('customers', 'admin/customers/customers.route.tsx'),
  route('products', 'admin/catalogue/products.route.tsx'),
  route('products/add-product', 'admin/catalogue/product-form/add-product.route.tsx'),
  route('products/edit-product/:productId', 'admin/catalogue/product-form/edit-product.route.tsx'),
  route('products/view-product/:productId', 'admin/catalogue/view-product.route.tsx'),
  route('orders', 'admin/orders/orders.route.tsx'),
  route('orders/:orderId', 'admin/orders/order.route.tsx'),
  route('pay-later', 'admin/pay-later/pay-later.route.tsx'),
  route('transactions', 'admin/payments/transactions.route.tsx'),
  route('reports', 'admin/reports/reports.route.tsx'),
  route('marketing', 'admin/marketing/marketing.route.tsx'),
  route('settings', 'admin/settings/settings.route.tsx'),
  route('support', 'admin/support/support.route.tsx'),
]

const moreAccountPages = layout(withQueries, { id: 'our-account-pages' }, [
  // An order's lines, status and timeline need a page of their own; the list only links to it.
  route('orders/:orderId', 'storefront/orders/order.route.tsx'),
  // The payment page sends the shopper back to an address: what happens next is told there.
  route('orders/:orderId/confirmation', 'storefront/orders/confirmation.route.tsx'),
  // An order on one sheet, to print or to keep as a file.
  route('orders/:orderId/invoice', 'storefront/orders/invoice.route.tsx'),
  // The rows of the account page lead somewhere; each can be linked to and opened in a new tab.
  route('account/addresses', 'storefront/account/addresses.route.tsx'),
  route('account/profile', 'storefront/account/profile.route.tsx'),
  route('account/password', 'storefront/account/password.route.tsx'),
  route('account/appearance', 'storefront/account/appearance.route.tsx'),
  // Buyers review what was delivered to them; the product page and the order link to the form.
  route('account/reviews', 'storefront/reviews/own-reviews.route.tsx'),
  route('account/reviews/:productId', 'storefront/reviews/review.route.tsx'),
  // A plan to pay in instalments is agreed to and paid over weeks; its emails link to it.
  route('account/pay-later', 'storefront/pay-later/agreements.route.tsx'),
  route('account/pay-later/:agreementId', 'storefront/pay-later/agreement.route.tsx'),
  // A link that brings friends is made and shared somewhere, and tells what came of it.
  route('account/invite', 'storefront/account/invite.route.tsx'),
  // Consents, a copy of one's data and the end of the account are rights (NDPA), so they have a place of their own.
  route('account/my-data', 'storefront/account/my-data.route.tsx'),
])

const emailAction = (page: string) =>
  route(`${page}/:token`, 'storefront/email-actions/email-action.route.tsx', { id: page })

const moreCustomerPages = [
  // What a brand has, with an address to share and to be found by.
  route('brands/:brand', 'storefront/catalogue/brand.route.tsx'),
  // Products that the shop puts together under a name, with an address to share.
  route('collections/:collection', 'storefront/catalogue/collection.route.tsx'),
  moreAccountPages,
  // The service worker shows it where a page was never seen and there is no connection.
  route('offline', 'shell/storefront/offline.route.tsx'),
  // The footer's form works without script, so its answer needs a page.
  route('newsletter', 'storefront/newsletter/subscribe.route.tsx'),
  // The dialog of a sold-out product works without script, so it needs a page.
  route('products/:productId/alert', 'storefront/alerts/alert.route.tsx'),
  // Somebody else pays an order, by a link that the shopper sent; it asks no account.
  layout(withQueries, { id: 'pay-for-me' }, [route('pay/:token', 'storefront/payment-link/pay.route.tsx')]),
  // A friend's link says what it brings; the gift is taken by a press, with or without script.
  route('r/:code', 'storefront/referrals/invited.route.tsx'),
  // Subscriptions and alerts are confirmed by a link in an email, and ended by a link in each later one.
  emailAction('newsletter/confirm'),
  emailAction('newsletter/unsubscribe'),
  emailAction('alerts/confirm'),
  emailAction('alerts/unsubscribe'),
  emailAction('wishlist/unsubscribe'),
]

// An email address is confirmed by a link in an email.
const moreAuthPages = prefix('auth', [
  route('confirm-email/:token', 'auth/confirm-email.route.tsx'),
  // The link in the email to the previous address undoes a change of the email.
  route('email-change/:token', 'auth/email-change.route.tsx'),
  // Staff come by an invitation, and choose their password there.
  route('accept-invitation/:token', 'auth/accept-invitation.route.tsx'),
])

// The design system with every state of its components, for anyone who changes it; its look is under test. Unlinked.
const designSystemPages = [route('design-system', 'design-system/design-system.route.tsx')]

// Without an email server emails stay in the shop: the owner reads them here.
const moreAdminPages = [
  route('notifications', 'admin/notifications/notifications.route.tsx'),
  // What goes into a parcel or a folder is printed for many orders at once.
  route('orders/print', 'admin/orders/print.route.tsx'),
  // Staff create orders for customers on the phone or in store.
  route('orders/new', 'admin/orders/new-order/new-order.route.tsx'),
  // Reviews are looked at before anybody sees them.
  route('reviews', 'admin/reviews/reviews.route.tsx'),
  // A category is renamed somewhere, and its old address then leads to the new one.
  route('products/categories', 'admin/catalogue/categories/categories.route.tsx'),
  // Two brands that are one are put together somewhere.
  route('products/brands', 'admin/catalogue/categories/brands.route.tsx'),
  // What is put together under a name is picked and arranged somewhere.
  route('products/collections', 'admin/catalogue/collections/collections.route.tsx'),
  route('products/collections/:slug', 'admin/catalogue/collections/collection.route.tsx'),
  // An agreement to pay in instalments runs for weeks and has payments, money and steps of its own.
  route('pay-later/:agreementId', 'admin/pay-later/agreement.route.tsx'),
  // The stock is counted now and then, and compared with the ledger.
  route('inventory/counts', 'admin/catalogue/stock-count/stock-count.route.tsx'),
  // Tables of suppliers and other shops are read in, checked first; each import has a state and a way back.
  route('products/imports', 'admin/imports/imports.route.tsx'),
  route('products/imports/:importId', 'admin/imports/import.route.tsx'),
  // A promotion has more to decide than a row holds; 'new' is one that is not there yet.
  route('marketing/promotions/:promotionId', 'admin/marketing/promotions/promotion.route.tsx'),
  // What staff write to the readers of the newsletter; 'new' is one that is not there yet.
  route('marketing/campaigns', 'admin/marketing/campaigns/campaigns.route.tsx'),
  route('marketing/campaigns/:campaignId', 'admin/marketing/campaigns/campaign.route.tsx'),
  // What the shop puts on its home page.
  route('marketing/home-page', 'admin/marketing/home-page.route.tsx'),
  // Who asked for news by email, and what the shop emails automatically.
  route('marketing/subscribers', 'admin/marketing/subscribers.route.tsx'),
  route('marketing/automations', 'admin/marketing/automations.route.tsx'),
  // Customers who invite friends: what both get, and what came of it.
  route('marketing/referrals', 'admin/marketing/referrals.route.tsx'),
  // One section of the settings; those with more to do have pages of their own below.
  route('settings/:section', 'admin/settings/section.route.tsx'),
  // The words of the footer's pages belong to the owner; each has an editor of its own.
  route('settings/pages/:slug', 'admin/content/edit-page.route.tsx'),
  // What people ask of their data has a day by which it is answered.
  route('customers/privacy-requests', 'admin/customers/privacy-requests.route.tsx'),
  // One customer: orders, addresses, consents, notes and conversations in one place.
  route('customers/:customerId', 'admin/customers/customer.route.tsx'),
  // The staff of the shop, and what each role may do.
  route('settings/staff', 'admin/staff/staff.route.tsx'),
  // The own MFA factor, for every member of staff.
  route('settings/security', 'admin/staff/security.route.tsx'),
  // Every act of staff and of the shop itself, which can be read and never changed.
  route('settings/audit-log', 'admin/staff/audit-log.route.tsx'),
  // Programs act by keys, which are made and ended here.
  route('settings/api-keys', 'admin/staff/api-keys.route.tsx'),
  // How the shop runs, and the work that it gave up.
  route('settings/system', 'admin/settings/system/system.route.tsx'),
  // Other programs are told what happens; each thing that was told can be told again.
  route('settings/webhooks', 'admin/webhooks/webhooks.route.tsx'),
  // What emails say above, below and in their subject.
  route('settings/email-templates', 'admin/notifications/email-templates.route.tsx'),
  // What an SMS says, sign by sign.
  route('settings/sms-templates', 'admin/notifications/sms-templates.route.tsx'),
  // Copies of the whole shop, which are made, taken away and restored for practice.
  route('settings/backups', 'admin/settings/system/backups.route.tsx'),
]

export default [
  layout('shell/storefront/shop.route.tsx', [
    ...customerPages,
    ...footerPages,
    ...moreCustomerPages,
    route('*', 'shell/storefront/not-found.route.tsx'),
  ]),
  layout('shell/auth/auth.route.tsx', [
    ...authPages,
    route('admin/auth/login', 'auth/admin-login.route.tsx'),
    ...moreAuthPages,
    ...designSystemPages,
  ]),
  route('admin', 'shell/admin/admin.route.tsx', [
    ...adminPages,
    ...moreAdminPages,
    // Staff who mistype an address stay in their area.
    route('*', 'admin/dashboard/not-found.route.tsx'),
  ]),
] satisfies RouteConfig
