import * as account from './account.ts'
import * as agentCheckouts from './agent-checkouts.ts'
import * as adminAccounting from './admin/accounting.ts'
import * as adminAgents from './admin/agents.ts'
import * as adminApiKeys from './admin/api-keys.ts'
import * as adminAudit from './admin/audit.ts'
import * as adminBackups from './admin/backups.ts'
import * as adminBrand from './admin/brand.ts'
import * as adminBulkEdits from './admin/bulk-edits.ts'
import * as adminCampaigns from './admin/campaigns.ts'
import * as adminCash from './admin/cash.ts'
import * as adminChanges from './admin/changes.ts'
import * as adminCollections from './admin/collections.ts'
import * as adminContent from './admin/content.ts'
import * as adminCustomerProfile from './admin/customer-profile.ts'
import * as adminCustomers from './admin/customers.ts'
import * as adminDailyDigest from './admin/daily-digest.ts'
import * as adminDashboard from './admin/dashboard.ts'
import * as adminDelivery from './admin/delivery.ts'
import * as adminDisputes from './admin/disputes.ts'
import * as adminDraftOrders from './admin/draft-orders.ts'
import * as adminDocuments from './admin/documents.ts'
import * as adminExtensions from './admin/extensions.ts'
import * as adminFulfilment from './admin/fulfilment.ts'
import * as adminImports from './admin/imports.ts'
import * as adminJobs from './admin/jobs.ts'
import * as adminManualTransfer from './admin/manual-transfer.ts'
import * as adminFollowUps from './admin/follow-ups.ts'
import * as adminMessageRules from './admin/message-rules.ts'
import * as adminMessageTemplates from './admin/message-templates.ts'
import * as adminNavigation from './admin/navigation.ts'
import * as adminNotifications from './admin/notifications.ts'
import * as adminOrderEdits from './admin/order-edits.ts'
import * as adminOrders from './admin/orders.ts'
import * as adminCustomPages from './admin/custom-pages.ts'
import * as adminPayLater from './admin/pay-later.ts'
import * as adminPayouts from './admin/payouts.ts'
import * as adminPrivacyRequests from './admin/privacy-requests.ts'
import * as adminProductFields from './admin/product-fields.ts'
import * as adminProducts from './admin/products.ts'
import * as adminPromotions from './admin/promotions.ts'
import * as adminProviders from './admin/providers.ts'
import * as adminReferrals from './admin/referrals.ts'
import * as adminReports from './admin/reports.ts'
import * as adminReturns from './admin/returns.ts'
import * as adminReviews from './admin/reviews.ts'
import * as adminSegments from './admin/segments.ts'
import * as adminSettings from './admin/settings.ts'
import * as adminSetup from './admin/setup.ts'
import * as adminStaff from './admin/staff.ts'
import * as adminStaffNotifications from './admin/staff-notifications.ts'
import * as adminStock from './admin/stock.ts'
import * as adminProductFeeds from './admin/product-feeds.ts'
import * as adminSubscribers from './admin/subscribers.ts'
import * as adminSystem from './admin/system.ts'
import * as adminTaxonomy from './admin/taxonomy.ts'
import * as adminTickets from './admin/tickets.ts'
import * as adminViews from './admin/views.ts'
import * as adminWebhooks from './admin/webhooks.ts'
import * as auth from './auth.ts'
import * as cart from './cart.ts'
import * as cartLinks from './cart-links.ts'
import * as catalogue from './catalogue.ts'
import * as checkout from './checkout.ts'
import * as consents from './consents.ts'
import * as delivery from './delivery.ts'
import * as documents from './documents.ts'
import * as extensions from './extensions.ts'
import * as mfa from './mfa.ts'
import * as orders from './orders.ts'
import * as payLater from './pay-later.ts'
import * as paymentLinks from './payment-links.ts'
import * as payments from './payments.ts'
import * as passkeySignIn from './passkey-sign-in.ts'
import * as phoneSignIn from './phone-sign-in.ts'
import * as providerWebhooks from './provider-webhooks.ts'
import * as pushDevices from './push-devices.ts'
import * as referrals from './referrals.ts'
import * as refunds from './refunds.ts'
import * as rescheduleLinks from './reschedule-links.ts'
import * as returns from './returns.ts'
import * as rider from './rider.ts'
import * as reviews from './reviews.ts'
import * as settings from './settings.ts'
import * as subscriptions from './subscriptions.ts'
import * as support from './support.ts'
import * as wishlist from './wishlist.ts'
import type { Endpoint } from './endpoint.ts'

const domains = {
  auth,
  'passkey-sign-in': passkeySignIn,
  'phone-sign-in': phoneSignIn,
  account,
  consents,
  'push-devices': pushDevices,
  catalogue,
  subscriptions,
  reviews,
  wishlist,
  cart,
  'cart-links': cartLinks,
  'agent-checkouts': agentCheckouts,
  delivery,
  checkout,
  orders,
  documents,
  payments,
  'pay-later': payLater,
  'payment-links': paymentLinks,
  referrals,
  refunds,
  'reschedule-links': rescheduleLinks,
  returns,
  rider,
  'provider-webhooks': providerWebhooks,
  settings,
  extensions,
  support,
  'admin/dashboard': adminDashboard,
  'admin/reports': adminReports,
  'admin/order-edits': adminOrderEdits,
  'admin/draft-orders': adminDraftOrders,
  'admin/orders': adminOrders,
  'admin/disputes': adminDisputes,
  'admin/documents': adminDocuments,
  'admin/fulfilment': adminFulfilment,
  'admin/delivery': adminDelivery,
  'admin/returns': adminReturns,
  'admin/cash': adminCash,
  'admin/product-fields': adminProductFields,
  'admin/products': adminProducts,
  'admin/taxonomy': adminTaxonomy,
  'admin/brand': adminBrand,
  'admin/navigation': adminNavigation,
  'admin/bulk-edits': adminBulkEdits,
  'admin/stock': adminStock,
  'admin/reviews': adminReviews,
  'admin/customers': adminCustomers,
  'admin/notifications': adminNotifications,
  'admin/settings': adminSettings,
  'admin/agents': adminAgents,
  'admin/content': adminContent,
  'admin/custom-pages': adminCustomPages,
  'admin/collections': adminCollections,
  'admin/accounting': adminAccounting,
  'admin/payouts': adminPayouts,
  'admin/promotions': adminPromotions,
  'admin/referrals': adminReferrals,
  'admin/product-feeds': adminProductFeeds,
  'admin/subscribers': adminSubscribers,
  'admin/campaigns': adminCampaigns,
  'admin/pay-later': adminPayLater,
  'admin/manual-transfer': adminManualTransfer,
  'admin/imports': adminImports,
  'admin/jobs': adminJobs,
  'admin/views': adminViews,
  'admin/setup': adminSetup,
  'admin/staff': adminStaff,
  'admin/staff-notifications': adminStaffNotifications,
  'admin/daily-digest': adminDailyDigest,
  'admin/tickets': adminTickets,
  'admin/customer-profile': adminCustomerProfile,
  'admin/audit': adminAudit,
  'admin/changes': adminChanges,
  'admin/system': adminSystem,
  mfa,
  'admin/api-keys': adminApiKeys,
  'admin/segments': adminSegments,
  'admin/privacy-requests': adminPrivacyRequests,
  'admin/backups': adminBackups,
  'admin/webhooks': adminWebhooks,
  'admin/providers': adminProviders,
  'admin/extensions': adminExtensions,
  'admin/follow-ups': adminFollowUps,
  'admin/message-rules': adminMessageRules,
  'admin/message-templates': adminMessageTemplates,
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}

/** Every endpoint with its domain and name, for the API documents and generated tests. */
export const endpoints: ReadonlyArray<{ domain: string; name: string; endpoint: Endpoint }> = Object.entries(
  domains,
).flatMap(([domain, declarations]) =>
  Object.entries(declarations)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ domain, name, endpoint })),
)
