import * as account from './account.ts'
import * as adminAutomaticMails from './admin/automatic-mails.ts'
import * as adminAttributes from './admin/attributes.ts'
import * as adminBulkChanges from './admin/bulk-changes.ts'
import * as adminApiKeys from './admin/api-keys.ts'
import * as adminBackups from './admin/backups.ts'
import * as adminAudit from './admin/audit.ts'
import * as adminCampaigns from './admin/campaigns.ts'
import * as adminCatalogue from './admin/catalogue.ts'
import * as adminCategories from './admin/categories.ts'
import * as adminCollections from './admin/collections.ts'
import * as adminChanges from './admin/changes.ts'
import * as adminContent from './admin/content.ts'
import * as adminCustomerProfile from './admin/customer-profile.ts'
import * as adminCustomers from './admin/customers.ts'
import * as adminDashboard from './admin/dashboard.ts'
import * as adminDayCloses from './admin/day-closes.ts'
import * as adminDelivery from './admin/delivery.ts'
import * as adminDisputes from './admin/disputes.ts'
import * as adminDocuments from './admin/documents.ts'
import * as adminHomeBlocks from './admin/home-blocks.ts'
import * as adminImports from './admin/imports.ts'
import * as adminJobs from './admin/jobs.ts'
import * as adminMail from './admin/mail.ts'
import * as adminMailTexts from './admin/mail-texts.ts'
import * as adminMessages from './admin/messages.ts'
import * as adminManualTransfer from './admin/manual-transfer.ts'
import * as adminOrderForCustomer from './admin/order-for-customer.ts'
import * as adminOrderChanges from './admin/order-changes.ts'
import * as adminOrderLimits from './admin/order-limits.ts'
import * as adminOrders from './admin/orders.ts'
import * as adminPayLater from './admin/pay-later.ts'
import * as adminParcels from './admin/parcels.ts'
import * as adminCouriers from './admin/couriers.ts'
import * as adminPrivacyRequests from './admin/privacy-requests.ts'
import * as adminPromotions from './admin/promotions.ts'
import * as adminReports from './admin/reports.ts'
import * as adminReferrals from './admin/referrals.ts'
import * as adminReplyTemplates from './admin/reply-templates.ts'
import * as adminReturns from './admin/returns.ts'
import * as adminReviews from './admin/reviews.ts'
import * as adminCourierCosts from './admin/courier-costs.ts'
import * as adminRiderCash from './admin/rider-cash.ts'
import * as adminRiders from './admin/riders.ts'
import * as adminSearch from './admin/search.ts'
import * as adminSegments from './admin/segments.ts'
import * as adminSettings from './admin/settings.ts'
import * as adminSettlements from './admin/settlements.ts'
import * as adminSmsTexts from './admin/sms-texts.ts'
import * as adminStaff from './admin/staff.ts'
import * as adminStock from './admin/stock.ts'
import * as adminStockWaiters from './admin/stock-waiters.ts'
import * as adminSubscribers from './admin/subscribers.ts'
import * as adminSynonyms from './admin/synonyms.ts'
import * as adminSystem from './admin/system.ts'
import * as adminTickets from './admin/tickets.ts'
import * as adminTransactions from './admin/transactions.ts'
import * as adminViews from './admin/views.ts'
import * as adminWebhooks from './admin/webhooks.ts'
import * as alerts from './alerts.ts'
import * as auth from './auth.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as checkout from './checkout.ts'
import * as consents from './consents.ts'
import * as delivery from './delivery.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as invitations from './invitations.ts'
import * as messages from './messages.ts'
import * as couriers from './couriers.ts'
import * as manualTransfer from './manual-transfer.ts'
import * as myData from './my-data.ts'
import * as newsletter from './newsletter.ts'
import * as orders from './orders.ts'
import * as payLater from './pay-later.ts'
import * as payForMe from './pay-for-me.ts'
import * as passkeys from './passkeys.ts'
import * as payments from './payments.ts'
import * as referrals from './referrals.ts'
import * as refunds from './refunds.ts'
import * as returns from './returns.ts'
import * as reviews from './reviews.ts'
import * as secondFactor from './second-factor.ts'
import * as settings from './settings.ts'
import * as support from './support.ts'
import * as wishlist from './wishlist.ts'

const domains = {
  auth,
  account,
  consents,
  'my-data': myData,
  catalogue,
  alerts,
  reviews,
  wishlist,
  cart,
  delivery,
  checkout,
  orders,
  documents,
  payments,
  'pay-later': payLater,
  'manual-transfer': manualTransfer,
  'pay-for-me': payForMe,
  referrals,
  refunds,
  returns,
  messages,
  couriers,
  settings,
  support,
  newsletter,
  'admin/dashboard': adminDashboard,
  'admin/reports': adminReports,
  'admin/order-changes': adminOrderChanges,
  'admin/orders': adminOrders,
  'admin/disputes': adminDisputes,
  'admin/documents': adminDocuments,
  'admin/parcels': adminParcels,
  'admin/couriers': adminCouriers,
  'admin/riders': adminRiders,
  'admin/returns': adminReturns,
  'admin/courier-costs': adminCourierCosts,
  'admin/rider-cash': adminRiderCash,
  'admin/catalogue': adminCatalogue,
  'admin/attributes': adminAttributes,
  'admin/bulk-changes': adminBulkChanges,
  'admin/stock': adminStock,
  'admin/synonyms': adminSynonyms,
  'admin/reviews': adminReviews,
  'admin/customers': adminCustomers,
  'admin/delivery': adminDelivery,
  'admin/mail': adminMail,
  'admin/messages': adminMessages,
  'admin/settings': adminSettings,
  'admin/content': adminContent,
  'admin/categories': adminCategories,
  'admin/collections': adminCollections,
  'admin/transactions': adminTransactions,
  'admin/settlements': adminSettlements,
  'admin/day-closes': adminDayCloses,
  'admin/promotions': adminPromotions,
  'admin/referrals': adminReferrals,
  'admin/subscribers': adminSubscribers,
  'admin/stock-waiters': adminStockWaiters,
  'admin/campaigns': adminCampaigns,
  'admin/home-blocks': adminHomeBlocks,
  'admin/automatic-mails': adminAutomaticMails,
  'admin/pay-later': adminPayLater,
  'admin/manual-transfer': adminManualTransfer,
  'admin/order-limits': adminOrderLimits,
  'admin/order-for-customer': adminOrderForCustomer,
  'admin/imports': adminImports,
  'admin/jobs': adminJobs,
  'admin/views': adminViews,
  invitations,
  'admin/staff': adminStaff,
  'admin/tickets': adminTickets,
  'admin/reply-templates': adminReplyTemplates,
  'admin/customer-profile': adminCustomerProfile,
  'admin/search': adminSearch,
  'admin/audit': adminAudit,
  'admin/changes': adminChanges,
  'admin/system': adminSystem,
  'second-factor': secondFactor,
  passkeys,
  'admin/api-keys': adminApiKeys,
  'admin/segments': adminSegments,
  'admin/privacy-requests': adminPrivacyRequests,
  'admin/backups': adminBackups,
  'admin/webhooks': adminWebhooks,
  'admin/mail-texts': adminMailTexts,
  'admin/sms-texts': adminSmsTexts,
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}

/** Every endpoint of the API with the domain and name it is declared under: for documents and generated tests. */
export const endpoints: ReadonlyArray<{ domain: string; name: string; endpoint: Endpoint }> = Object.entries(
  domains,
).flatMap(([domain, declarations]) =>
  Object.entries(declarations)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ domain, name, endpoint })),
)
