import type { ProductCardFields, Category, Image, Product, ProductQuery, Facets } from './catalogue.ts'
import type { LinkedItem, LinkedLine } from './cart-links.ts'
import type { ContentPage, ContentSlug } from './content.ts'
import type { CustomPageResult } from './custom-pages.ts'
import type { StateFees } from './delivery.ts'
import type { HomePageSection } from './home-sections.ts'
import type { Invitation } from './referrals.ts'
import type { Problem } from './errors.ts'
import type { rescheduleByLink, RescheduleLink } from './reschedule-links.ts'
import type { RiderRun } from './rider.ts'
import type { ProductReviews } from './reviews.ts'
import type { StoreDetails } from './settings.ts'
import type { requestPhoneAlert, requestStockAlert } from './subscriptions.ts'
import type { forgotPassword, register, resetPassword } from './auth.ts'
import type { RequestBody } from './endpoint.ts'
import type { sendMessage } from './support.ts'

/** Page `page` of a list, with the total number of results. */
export interface ProductListPage {
  items: ProductCardFields[]
  total: number
  page: number
  next_cursor: string | null
  facets: Facets
  /** The search as corrected; null if it was not. */
  interpreted_as: string | null
  /** A suggested search, if the search finds nothing. */
  did_you_mean: string | null
}

/** A page of the shop with its path, for menus and tiles. */
export interface CatalogueLink {
  name: string
  path: string
  image: Image | null
}

export interface HomePage {
  /** Sections set by staff, in order; usually none. */
  sections: HomePageSection[]
  /** Whether the rows of the default layout are shown below them. */
  has_default_rows: boolean
  popular: ProductCardFields[]
  newest: ProductCardFields[]
  deals: ProductCardFields[]
  /** Collections that are also in the menu, with the image of their first product. */
  collections: CatalogueLink[]
}

/**
 * A product page's data with similar products and latest reviews (null while there are none). `redirectTo`: its public
 * id has changed; `gone`: it was deleted, with similar products.
 */
export type ProductPage =
  | { product: Product; similar: ProductCardFields[]; reviews: ProductReviews | null }
  | { redirectTo: string }
  | { deletedSimilar: ProductCardFields[] }

/**
 * The data of public pages. Their loaders read nothing else. The server implements it and records for the page cache
 * what each page shows.
 */
export interface PageData {
  storeDetails(): Promise<StoreDetails>
  categories(): Promise<Category[]>
  /** Collections in the menu, by name. */
  menuCollections(): Promise<Pick<CatalogueLink, 'name' | 'path'>[]>
  home(): Promise<HomePage>
  /** Null if none of the requested categories exists. */
  productList(query: Partial<ProductQuery>): Promise<ProductListPage | null>
  product(productId: string): Promise<ProductPage | null>
  /** The current name of the category that used to have this one; null if there is none. */
  categoryRedirect(name: string): Promise<string | null>
  /** A published collection by its slug. */
  collection(slug: string): Promise<{ name: string; description: string } | null>
  /** The offer of a referral link; null if the code is not valid. Only for pages that are not cached. */
  invitation(code: string): Promise<Invitation | null>
  /** The items of a cart link as they can be bought now. Only for pages that are not cached. */
  linkedItems(items: readonly LinkedItem[]): Promise<LinkedLine[]>
  /** What a customer can choose by the link in a message; null if there is none. Only for pages that are not cached. */
  rescheduleLink(token: string): Promise<RescheduleLink | null>
  /** The channels by which a phone is told that a product is back, the first one first. */
  alertChannels(): Promise<('whatsapp' | 'sms')[]>
  /** The run of the rider with this link; null if the link is not valid. Only for pages that are not cached. */
  riderRun(token: string): Promise<RiderRun | null>
  /** The extensions that are switched on, with their settings. */
  extensions(): Promise<{ name: string; settings: Readonly<Record<string, string | number | boolean>> }[]>
  /** States with their delivery fees, by name. */
  deliveryFees(): Promise<StateFees[]>
  /** A content page with the shop's details filled in. */
  content(slug: ContentSlug): Promise<ContentPage>
  /** A published page that staff added; null if there is none at this address. */
  customPage(slug: string): Promise<CustomPageResult | null>
}

/** What the server passes to every render of a page. */
export interface PageContext {
  /** For the inline scripts of a private page. Absent on cached pages, which allow scripts by hash. */
  nonce?: string
  /** Whether it is a complete page for the cache, whose application starts at the first touch. */
  deferred: boolean
  /** Whether the browser has the style sheet, so that the page need not contain its styles. */
  hasStyles: boolean
  /** Whether the visitor wants to save data: small images, no web font. */
  dataSaver: boolean
  /** Why this visitor gets the error page instead of a storefront or sign-in page; null if they can continue. */
  pageError: Problem | null
  pages: PageData
  forms: FormActions
  /** Receives the rendered page in chunks that never split a script. The response has its status and headers. */
  onHtml(parts: readonly string[]): void
  /** Logs an unexpected rendering error; returns its id in the log. */
  captureError(error: unknown): string
}

export type FormResult = { ok: true; message: string } | { ok: false; problem: Problem }

/**
 * What visitors can do with scripts blocked, for the actions of route modules. The server runs them like the same API
 * calls, with the same checks and limits.
 */
export interface FormActions {
  sendMessage(body: RequestBody<typeof sendMessage>): Promise<FormResult>
  register(body: RequestBody<typeof register>): Promise<FormResult>
  forgotPassword(body: RequestBody<typeof forgotPassword>): Promise<FormResult>
  resetPassword(body: RequestBody<typeof resetPassword>): Promise<FormResult>
  confirmEmail(token: string): Promise<FormResult>
  undoEmailChange(token: string): Promise<FormResult>
  confirmEmailChange(token: string): Promise<FormResult>
  subscribe(email: string): Promise<FormResult>
  confirmSubscription(token: string): Promise<FormResult>
  unsubscribeFromNewsletter(token: string): Promise<FormResult>
  requestStockAlert(productId: string, body: RequestBody<typeof requestStockAlert>): Promise<FormResult>
  requestPhoneAlert(productId: string, body: RequestBody<typeof requestPhoneAlert>): Promise<FormResult>
  confirmStockAlert(token: string): Promise<FormResult>
  unsubscribeStockAlert(token: string): Promise<FormResult>
  stopMessages(token: string): Promise<FormResult>
  unsubscribeWishlist(token: string): Promise<FormResult>
  rescheduleByLink(token: string, body: RequestBody<typeof rescheduleByLink>): Promise<FormResult>
}
