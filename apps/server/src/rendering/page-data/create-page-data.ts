import type { PageData } from '@shop/contract/page-data'
import { findCollection } from '@shop/domain/catalogue/products/collections'
import { listAlertChannels } from '@shop/domain/catalogue/stock-alerts/request-phone-alert'
import { findRedirectedCategory } from '@shop/domain/catalogue/products/slugs'
import { findCustomPage } from '@shop/domain/content/custom-pages'
import { getContentPage } from '@shop/domain/content/pages'
import { authenticateRider } from '@shop/domain/delivery/rider-links'
import { listDeliveryFees } from '@shop/domain/delivery/delivery-fees'
import type { RequestContext } from '@shop/domain/core/context'
import type { HomePageDraft } from '@shop/contract/admin/content'
import { ShopError } from '@shop/domain/core/errors'
import { getRescheduleByLink } from '@shop/domain/orders/fulfilment/reschedule-delivery'
import { getRiderRun } from '@shop/domain/orders/fulfilment/get-rider-run'
import { getActiveExtensions } from '@shop/domain/operations/extensions/active-extensions'
import { findLinkedItems } from '@shop/domain/selling/cart/linked-items'
import { findInvitation } from '@shop/domain/selling/referrals/referral-links'
import { collectionPath, getHomePage } from './home-page.ts'
import type { ShellCache } from './shell-cache.ts'
import { getProductListPage, getProductPage } from './product-pages.ts'
import { type TagCollector } from '../../cache/tags.ts'

async function findRiderRun(ctx: RequestContext, token: string) {
  const actor = await authenticateRider(ctx, token)
  return actor ? getRiderRun({ ...ctx, actor }) : null
}

function getAlertChannels(ctx: RequestContext, note: TagCollector) {
  note('settings')
  return listAlertChannels(ctx)
}

function toNull(error: unknown): null {
  if (error instanceof ShopError && error.code === 'not_found') return null
  throw error
}

/** Data of public pages, read as a visitor. Everything shown is noted for the page cache. `homePage`: unsaved sections. */
export function createPageData(
  ctx: RequestContext,
  shell: ShellCache,
  note: TagCollector,
  homePage?: HomePageDraft,
): PageData {
  return {
    storeDetails() {
      note('settings')
      return shell.storeDetails(ctx)
    },
    categories() {
      note('catalogue')
      return shell.categories(ctx)
    },
    async menuCollections() {
      note('catalogue')
      const found = await shell.menuCollections(ctx)
      return found.map(({ name, slug }) => ({ name, path: collectionPath(slug) }))
    },
    home: () => getHomePage(ctx, shell, note, homePage),
    productList: (query) => getProductListPage(ctx, note, query),
    product: (productId) => getProductPage(ctx, note, productId),
    categoryRedirect(name) {
      note('catalogue')
      return findRedirectedCategory(ctx, name)
    },
    async collection(slug) {
      note('catalogue')
      const found = await findCollection(ctx, slug)
      return found ? { name: found.name, description: found.description } : null
    },
    invitation: (code) => findInvitation(ctx, code),
    rescheduleLink: (token) => getRescheduleByLink(ctx, { token }).catch(toNull),
    alertChannels: () => getAlertChannels(ctx, note),
    riderRun: (token) => findRiderRun(ctx, token),
    linkedItems: (items) => findLinkedItems(ctx, items),
    async extensions() {
      note('settings')
      return (await getActiveExtensions(ctx)).map(({ extension: { name }, settings }) => ({ name, settings }))
    },
    deliveryFees() {
      note('delivery')
      return listDeliveryFees(ctx)
    },
    async content(slug) {
      note(`content_page:${slug}`)
      note('settings')
      // The text may name the places the shop delivers to.
      note('delivery')
      return getContentPage(ctx, slug, await shell.storeDetails(ctx))
    },
    async customPage(slug) {
      note(`custom_page:${slug}`)
      note('settings')
      note('delivery')
      return findCustomPage(ctx, slug, await shell.storeDetails(ctx))
    },
  }
}
