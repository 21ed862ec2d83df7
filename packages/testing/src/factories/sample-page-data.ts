import type { HomeSection } from '@shop/contract/home-sections'
import { mapProductTexts } from '@shop/contract/product-texts'
import type { Category, ProductSummary, Facets } from '@shop/contract/catalogue'
import { contentTitle } from '@shop/contract/content'
import { parseContent, parseCustomPage } from '@shop/contract/content-text'
import type { StateFees } from '@shop/contract/delivery'
import type { FormActions, PageData } from '@shop/contract/page-data'
import { newStoreDetails, type StoreDetails } from '@shop/contract/settings'

export const storeDetailsFixture: StoreDetails = {
  ...newStoreDetails,
  announcement: 'Delivery to all 36 states and Abuja',
  email: 'support@example.com',
  phone: '+234 800 000 0000',
  address: '12 Example Street, Lagos',
  hours: 'Monday to Saturday, 8:00 to 18:00',
  promises: [],
  returns_days: 7,
  social: {
    facebook: 'https://www.facebook.com/kasoja',
    twitter: '',
    instagram: '',
    linkedin: '',
    youtube: '',
  },
  is_demo: true,
}

const names = ['Phones & Tablets', 'Groceries', 'Home and Kitchen', "Women's Fashion"]

const categoriesFixture: Category[] = names.map((name) => ({
  name,
  slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  description: '',
  parent: null,
  product_count: 1,
  image: null,
}))

const feesFixture: StateFees[] = [
  {
    code: 'NG-LA',
    name: 'Lagos',
    areas: [
      {
        zone: 'Lagos mainland',
        lgas: [],
        rest_of_state: true,
        fee_kobo: 250_000,
        free_weight_grams: 5_000,
        bands: [],
        extra_kilo_kobo: 40_000,
        free_from_kobo: null,
        min_days: 1,
        max_days: 3,
        pay_on_delivery: true,
      },
    ],
    pickup_points: [],
  },
]

const noFacets: Facets = {
  category: [],
  brand: [],
  price: [],
  rating: [],
  colour: [],
  size: [],
  discount: [],
  in_stock_count: 0,
}

/** A published product with one variant; `overrides` are the fields that matter to the test. */
export function productFixture(overrides: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id: 'standing-fan',
    name: 'Standing fan',
    sale_price: 92_500,
    percentage_discount: 0,
    images: [],
    colors: ['White'],
    available_sizes: [],
    features: ['18 inches'],
    category: 'Home and Kitchen',
    description: 'Moves air.',
    available: 3,
    in_stock: true,
    published: true,
    subscribers: [],
    date_added: '2026-11-01T09:00:00.000Z',
    modified_by: null,
    modified_date: '2026-11-01T09:00:00.000Z',
    brand: 'koolwind',
    category_slug: 'home-and-kitchen',
    price_varies: false,
    regular_price_kobo: null,
    stock_status: 'low_stock',
    variant_count: 1,
    size_name: '',
    rating_average: null,
    rating_count: 0,
    product_images: [],
    ...overrides,
  }
}

const collectionFixture = { name: 'Under ₦10,000', path: '/collections/under-10-000', image: null }

/** A small shop for tests of pages that need no database. Notes a tag for everything it shows. */
export function pageDataFixture(
  note: (tag: string) => void = () => {},
  product: ProductSummary = productFixture(),
  ...others: ProductSummary[]
): PageData {
  const tagged = <Thing>(tag: string, thing: Thing): Promise<Thing> => {
    note(tag)
    return Promise.resolve(thing)
  }
  return {
    storeDetails: () => tagged('details', storeDetailsFixture),
    categories: () => tagged('categories', categoriesFixture),
    menuCollections: () => tagged('categories', [collectionFixture]),
    collection: () => tagged('categories', null),
    invitation: () => Promise.resolve(null),
    linkedItems: () => Promise.resolve([]),
    riderRun: () => Promise.resolve(null),
    rescheduleLink: () => Promise.resolve(null),
    alertChannels: () => Promise.resolve(['whatsapp']),
    home: () =>
      tagged('products', {
        sections: [],
        has_default_rows: true,
        popular: [product],
        newest: [product],
        deals: [],
        collections: [collectionFixture],
      }),
    productList: () =>
      tagged('products', {
        items: [product, ...others],
        total: 1 + others.length,
        page: 1,
        next_cursor: null,
        facets: noFacets,
        interpreted_as: null,
        did_you_mean: null,
      }),
    product: (id) => tagged(`product:${id}`, id === product.id ? toProductPage(product) : null),
    categoryRedirect: () => tagged('products', null),
    extensions: () => tagged('details', []),
    deliveryFees: () => tagged('delivery', feesFixture),
    content: (slug) =>
      tagged(`content:${slug}`, {
        slug,
        title: contentTitle(slug),
        subtitle: 'What you should know.',
        updated_at: '2026-11-21T11:00:00.000Z',
        sections: parseContent('## A section\n\nText.\n\n### A question\n\n- An answer\n\n[Home](/)'),
      }),
    customPage: (slug) =>
      tagged(`custom_page:${slug}`, {
        slug,
        title: 'About us',
        subtitle: 'Who we are.',
        description: 'A shop in Lagos.',
        sections: parseCustomPage('We **sell** fans.\n\n## Our story\n\nSee [our fans](/products).'),
      }),
  }
}

function toProductPage(product: ProductSummary) {
  const variant = {
    id: 'v1',
    colour: 'White',
    size: '',
    sku: 'FAN-1',
    price_kobo: product.sale_price * 100,
    regular_price_kobo: null,
    available: product.available,
    in_stock: product.in_stock,
    stock_status: product.stock_status,
  }
  return {
    product: {
      ...product,
      variants: [variant],
      pay_on_delivery: true,
      vat_class: 'standard' as const,
      brand_slug: product.brand,
      ...mapProductTexts(() => ''),
    },
    similar: [],
    reviews: null,
  }
}

const done = () => Promise.resolve({ ok: true as const, message: 'Request successful!' })

/** Forms that always succeed. */
export const formActionsFixture: FormActions = {
  sendMessage: done,
  register: done,
  forgotPassword: done,
  resetPassword: done,
  confirmEmail: done,
  undoEmailChange: done,
  confirmEmailChange: done,
  subscribe: done,
  confirmSubscription: done,
  unsubscribeFromNewsletter: done,
  requestStockAlert: done,
  requestPhoneAlert: done,
  confirmStockAlert: done,
  unsubscribeStockAlert: done,
  stopMessages: done,
  unsubscribeWishlist: done,
  rescheduleByLink: done,
}

/** A text section of the home page. */
export function homeSectionFixture(overrides: Partial<HomeSection> = {}): HomeSection {
  return {
    id: 's1',
    kind: 'text',
    title: 'Detty December',
    text: '',
    link: '',
    link_label: '',
    source: 'category',
    source_id: '',
    categories: [],
    image: null,
    enabled: true,
    starts_at: null,
    ends_at: null,
    ...overrides,
  }
}
