import type { ProductCardFields, Category, Image, Product, ProductQuery, Facets } from './catalogue.ts'
import type { ContentPage, ContentSlug } from './content.ts'
import type { StateFees } from './delivery.ts'
import type { HomePageSection } from './home-sections.ts'
import type { Invitation } from './referrals.ts'
import type { Problem } from './errors.ts'
import type { ProductReviews } from './reviews.ts'
import type { StoreDetails } from './settings.ts'
import type { requestStockAlert } from './subscriptions.ts'
import type { forgotPassword, register, resetPassword } from './auth.ts'
import type { BodyOf } from './endpoint.ts'
import type { sendMessage } from './support.ts'

/** Page `page` of a list with the count of all products that match. */
export interface ProductListPage {
  items: ProductCardFields[]
  total: number
  page: number
  next_cursor: string | null
  facets: Facets
  /** How the search was understood, where that is not as it was typed. */
  interpretedAs: string | null
  /** The nearest words that there are, where the search finds nothing. */
  did_you_mean: string | null
}

/** A place of the shop with its address on it, as menus and tiles show it. */
export interface CatalogueLink {
  name: string
  path: string
  image: Image | null
}

export interface HomePage {
  /** What the shop has put there, in its order; mostly nothing. */
  sections: HomePageSection[]
  popular: ProductCardFields[]
  newest: ProductCardFields[]
  deals: ProductCardFields[]
  /** Those to which the menu leads too, with the image of their first product. */
  collections: CatalogueLink[]
}

/**
 * The product of a page with others like it and its newest reviews (null while there are none); `redirectTo` when its
 * public id was changed on purpose; `gone` with others to look at when it was deleted.
 */
export type ProductPage =
  | { product: Product; similar: ProductCardFields[]; reviews: ProductReviews | null }
  | { redirectTo: string }
  | { deletedSimilar: ProductCardFields[] }

/**
 * What public pages show. Their loaders read nothing else: the server implements it with the shop's commands and
 * notes for the page cache which things a page has shown.
 */
export interface PageData {
  storeDetails(): Promise<StoreDetails>
  categories(): Promise<Category[]>
  /** Collections to which the menu leads, by name. */
  menuCollections(): Promise<Pick<CatalogueLink, 'name' | 'path'>[]>
  home(): Promise<HomePage>
  /** Null where none of the categories asked for exists. */
  productList(query: Partial<ProductQuery>): Promise<ProductListPage | null>
  product(productId: string): Promise<ProductPage | null>
  /** The name that a category has now which once had this one; null where none had. */
  categoryRedirect(name: string): Promise<string | null>
  /** A collection that shoppers see, by the slug of its address. */
  collection(slug: string): Promise<{ name: string; description: string } | null>
  /** What a friend's link promises; null where nobody is invited by it. For a page that is not kept. */
  invitation(code: string): Promise<Invitation | null>
  /** States with what delivery to them costs, in the order of their names. */
  deliveryFees(): Promise<StateFees[]>
  /** A page of words with the shop's details filled in. */
  content(slug: ContentSlug): Promise<ContentPage>
}

/** What the server hands to every rendering of a page. */
export interface PageContext {
  /** Marks the inline scripts of a private page; absent on pages that are cached and allowed by hash. */
  nonce?: string
  /** A whole page for the cache whose scripts start after the first paint. */
  deferred: boolean
  /** The visitor wants less data: small images, no web font. */
  dataSaver: boolean
  /** Why this visitor gets the error display instead of any page of shop or auth; null where they may go on. */
  refused: Problem | null
  pages: PageData
  forms: FormActions
  /** Takes a rendered page in parts; no script is in two. The answer beside it has its status and headers. */
  onHtml(parts: readonly string[]): void
  /** Writes an unexpected fault of the rendering into the log; returns the id under which it is there. */
  captureError(error: unknown): string
}

export type FormResult = { ok: true; message: string } | { ok: false; problem: Problem }

/**
 * The acts that a visitor can do with scripts blocked, for the actions of route modules. The server carries
 * them out like the same calls of the API, with their checks and limits.
 */
export interface FormActions {
  sendMessage(body: BodyOf<typeof sendMessage>): Promise<FormResult>
  register(body: BodyOf<typeof register>): Promise<FormResult>
  forgotPassword(body: BodyOf<typeof forgotPassword>): Promise<FormResult>
  resetPassword(body: BodyOf<typeof resetPassword>): Promise<FormResult>
  confirmEmail(token: string): Promise<FormResult>
  undoEmailChange(token: string): Promise<FormResult>
  confirmEmailChange(token: string): Promise<FormResult>
  subscribe(email: string): Promise<FormResult>
  confirmSubscription(token: string): Promise<FormResult>
  unsubscribeFromNewsletter(token: string): Promise<FormResult>
  requestStockAlert(productId: string, body: BodyOf<typeof requestStockAlert>): Promise<FormResult>
  confirmStockAlert(token: string): Promise<FormResult>
  unsubscribeStockAlert(token: string): Promise<FormResult>
  unsubscribeWishlist(token: string): Promise<FormResult>
}
