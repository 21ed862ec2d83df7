import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { extensionPages } from '../tools/extension-pages.ts'

// Layout of pages that fetch their data with queries, for the signed-in account.
const withQueries = 'shell/with-queries.route.tsx'

/**
 * Every page address of the shop, listed by hand in a fixed order. Our additions come after the required pages, each
 * with its reason. Any other path is the 404 page.
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
  route('phone', 'auth/phone.route.tsx'),
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
  // Lines, status and timeline of an order need their own page; the list only links to it.
  route('orders/:orderId', 'storefront/orders/order.route.tsx'),
  // The payment page returns the shopper here; the page says what happens next.
  route('orders/:orderId/confirmation', 'storefront/orders/confirmation.route.tsx'),
  // One sheet per order, to print or save.
  route('orders/:orderId/invoice', 'storefront/orders/invoice.route.tsx'),
  // Pages behind the rows of the account page, each with its own address to link to or open in a new tab.
  route('account/addresses', 'storefront/account/addresses.route.tsx'),
  route('account/profile', 'storefront/account/profile.route.tsx'),
  route('account/password', 'storefront/account/password.route.tsx'),
  route('account/appearance', 'storefront/account/appearance.route.tsx'),
  // Customers review delivered products; the product page and the order link to the form.
  route('account/reviews', 'storefront/reviews/own-reviews.route.tsx'),
  route('account/reviews/:productId', 'storefront/reviews/review.route.tsx'),
  // An instalment plan runs for weeks; its emails link here.
  route('account/pay-later', 'storefront/pay-later/agreements.route.tsx'),
  route('account/pay-later/:agreementId', 'storefront/pay-later/agreement.route.tsx'),
  // The customer's referral link and its results.
  route('account/invite', 'storefront/account/invite.route.tsx'),
  // Consents, data export and account deletion are rights (NDPA), so they have their own page.
  route('account/my-data', 'storefront/account/my-data.route.tsx'),
])

const emailAction = (page: string) =>
  route(`${page}/:token`, 'storefront/email-actions/email-action.route.tsx', { id: page })

const moreCustomerPages = [
  // Products of a brand, at an address that can be shared and found by search engines.
  route('brands/:brand', 'storefront/catalogue/brand.route.tsx'),
  // Products that the shop groups under a name, at an address that can be shared.
  route('collections/:collection', 'storefront/catalogue/collection.route.tsx'),
  // Pages that the shop adds, such as its story, at addresses of their own.
  route('pages/:page', 'storefront/content/custom-page.route.tsx'),
  moreAccountPages,
  // Offline, the service worker shows it for pages that were never visited.
  route('offline', 'shell/storefront/offline.route.tsx'),
  // The form in the footer works without script, so its response needs a page.
  route('newsletter', 'storefront/newsletter/subscribe.route.tsx'),
  // The dialog of a sold-out product works without script, so it needs a page.
  route('products/:productId/alert', 'storefront/alerts/alert.route.tsx'),
  // What an AI agent filled in, for its customer to go on with.
  layout(withQueries, { id: 'from-agent' }, [
    route('agent-checkout/:token', 'storefront/checkout/agent-checkout.route.tsx'),
  ]),
  // Somebody else pays an order by a link from the shopper; no account needed.
  layout(withQueries, { id: 'pay-for-me' }, [route('pay/:token', 'storefront/payment-link/pay.route.tsx')]),
  // A message about a failed delivery links here to choose another day; no account needed.
  route('reschedule/:token', 'storefront/orders/reschedule.route.tsx'),
  // Items in a link that the shop or a friend sends; a button puts them into the cart.
  route('cart/add', 'storefront/cart/cart-link.route.tsx'),
  // Landing page of a referral link; the discount is accepted by a button, with or without script.
  route('r/:code', 'storefront/referrals/invited.route.tsx'),
  // Email links that confirm or end subscriptions and alerts.
  emailAction('newsletter/confirm'),
  emailAction('newsletter/unsubscribe'),
  emailAction('alerts/confirm'),
  emailAction('alerts/unsubscribe'),
  emailAction('stop'),
  emailAction('wishlist/unsubscribe'),
]

// Opened from an email to confirm its address.
const moreAuthPages = prefix('auth', [
  route('confirm-email/:token', 'auth/confirm-email.route.tsx'),
  // The link in the email to the previous address undoes a change of email.
  route('email-change/:token', 'auth/email-change.route.tsx'),
  // Invited staff choose their password here.
  route('accept-invitation/:token', 'auth/accept-invitation.route.tsx'),
])

// The design system with every state of its components, for developers; screenshot tests cover it. Not linked.
const designSystemPages = [route('design-system', 'design-system/design-system.route.tsx')]

// The log of emails and text messages; without an email server the owner reads emails here.
const moreAdminPages = [
  route('notifications', 'admin/notifications/notifications.route.tsx'),
  // Prints packing slips and invoices of many orders at once.
  route('orders/print', 'admin/orders/print.route.tsx'),
  // Orders to call about before they are lost.
  route('orders/follow-ups', 'admin/orders/follow-ups.route.tsx'),
  // Staff create orders for customers on the phone or in store.
  route('orders/new', 'admin/orders/new-order/new-order.route.tsx'),
  // Staff moderate reviews before they are published.
  route('reviews', 'admin/reviews/reviews.route.tsx'),
  // On a phone: a picture, a name and a price, and the product is in the shop.
  route('products/quick-add', 'admin/catalogue/quick-add/quick-add.route.tsx'),
  // Categories can be renamed; the old address then redirects to the new one.
  route('products/categories', 'admin/catalogue/categories/categories.route.tsx'),
  // Brands are renamed and merged here.
  route('products/brands', 'admin/catalogue/categories/brands.route.tsx'),
  // Staff choose and sort the products of a collection here.
  route('products/collections', 'admin/catalogue/collections/collections.route.tsx'),
  route('products/collections/:slug', 'admin/catalogue/collections/collection.route.tsx'),
  // An instalment agreement runs for weeks and has its own payments, amounts and actions.
  route('pay-later/:agreementId', 'admin/pay-later/agreement.route.tsx'),
  // Stocktakes, compared with the stock ledger.
  route('inventory/counts', 'admin/catalogue/stock-count/stock-count.route.tsx'),
  // Product tables from suppliers and other shops are checked, then imported; each import has a status and can be
  // undone.
  route('products/imports', 'admin/imports/imports.route.tsx'),
  route('products/imports/:importId', 'admin/imports/import.route.tsx'),
  // A promotion has more fields than a row can hold; 'new' creates one.
  route('marketing/promotions/:promotionId', 'admin/marketing/promotions/promotion.route.tsx'),
  // Emails to newsletter subscribers; 'new' creates one.
  route('marketing/campaigns', 'admin/marketing/campaigns/campaigns.route.tsx'),
  route('marketing/campaigns/:campaignId', 'admin/marketing/campaigns/campaign.route.tsx'),
  // The sections of the home page.
  route('marketing/home-page', 'admin/marketing/home-page.route.tsx'),
  // Newsletter subscribers, and automatic emails.
  route('marketing/subscribers', 'admin/marketing/subscribers.route.tsx'),
  route('marketing/automations', 'admin/marketing/automations.route.tsx'),
  // What Google and Meta fetch of the products, and what is left out of it.
  route('marketing/product-feeds', 'admin/marketing/product-feeds.route.tsx'),
  // Referrals: rewards and results.
  route('marketing/referrals', 'admin/marketing/referrals.route.tsx'),
  // The set-up of a new shop, a page per step, so that the browser's Back works; without a step it resumes.
  route('set-up/:step?', 'admin/settings/set-up/set-up.route.tsx'),
  // One section of the settings; larger sections have their own pages below.
  route('settings/:section', 'admin/settings/section.route.tsx'),
  // The owner edits the text of the footer's pages, each in its own editor.
  route('settings/pages/:slug', 'admin/content/edit-page.route.tsx'),
  // The pages that the owner adds have a title and an address to edit too.
  route('settings/pages/new', 'admin/content/new-custom-page.route.tsx'),
  route('settings/pages/custom/:pageId', 'admin/content/edit-custom-page.route.tsx'),
  // Privacy requests have a deadline.
  route('customers/privacy-requests', 'admin/customers/privacy-requests.route.tsx'),
  // Orders, addresses, consents, notes and conversations of one customer.
  route('customers/:customerId', 'admin/customers/customer.route.tsx'),
  // Staff, and the permissions of each role.
  route('settings/staff', 'admin/staff/staff.route.tsx'),
  // Every member of staff sets up their own MFA here.
  route('settings/security', 'admin/staff/security.route.tsx'),
  // Every member of staff chooses here what they are told, and on which devices.
  route('settings/notifications', 'admin/my-notifications/my-notifications.route.tsx'),
  // The audit log: everything done by staff or the system. Read-only.
  route('settings/audit-log', 'admin/staff/audit-log.route.tsx'),
  // API keys for programs: create and revoke.
  route('settings/api-keys', 'admin/staff/api-keys.route.tsx'),
  // System status and failed jobs.
  route('settings/system', 'admin/settings/system/system.route.tsx'),
  // Webhooks to other programs; deliveries can be repeated.
  route('settings/webhooks', 'admin/webhooks/webhooks.route.tsx'),
  // Subjects and texts of emails.
  route('settings/email-templates', 'admin/notifications/email-templates.route.tsx'),
  // SMS templates, with their length.
  route('settings/sms-templates', 'admin/notifications/sms-templates.route.tsx'),
  // Backups: create, download, and test a restore.
  route('settings/backups', 'admin/settings/system/backups.route.tsx'),
]

// A rider's parcels of today, by a signed link without an account; it has no shell, and a service worker of its own.
const riderPages = [route('rider/:token', 'rider/rider.route.tsx')]

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
  ...riderPages,
  route('admin', 'shell/admin/admin.route.tsx', [
    ...adminPages,
    ...moreAdminPages,
    ...extensionPages(),
    // Staff who mistype an address stay in the admin area.
    route('*', 'admin/dashboard/not-found.route.tsx'),
  ]),
] satisfies RouteConfig
