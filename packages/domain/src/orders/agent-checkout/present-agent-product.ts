import type { Product, Variant } from '@shop/contract/catalogue'
import type { UcpProduct, UcpSelectedOption, UcpVariant } from '@shop/contract/ucp/catalogue'
import { ucpCurrency } from '@shop/contract/ucp/protocol'
import { widestFile } from '../../catalogue/products/images.ts'

const price = (kobo: number) => ({ amount: kobo, currency: ucpCurrency }) as const

/** Which ids of a look-up led to a variant, by its id. */
export type VariantInputs = ReadonlyMap<string, UcpVariant['inputs']>

interface Shown {
  public_url: string
  /** Only these variants, in this order; by default all, the first one in stock first. */
  variants?: readonly Variant[]
  inputs?: VariantInputs
}

/** A product as agents see it. It must have a variant. */
export function presentAgentProduct(
  product: Product,
  { public_url: publicUrl, variants = featuredFirst(product.variants), inputs }: Shown,
): UcpProduct {
  const prices = product.variants.map(({ price_kobo: kobo }) => kobo)
  return {
    id: product.id,
    title: product.name,
    description: { plain: product.description },
    url: `${publicUrl}/products/${encodeURIComponent(product.id)}`,
    categories: [{ value: product.category, taxonomy: 'merchant' }],
    price_range: { min: price(Math.min(...prices)), max: price(Math.max(...prices)) },
    media: product.product_images.map((image) => ({
      type: 'image',
      url: publicUrl + widestFile(image),
      alt_text: image.alt,
    })),
    options: listOptions(product).map(({ name, labels }) => ({
      name,
      values: labels.map((label) => ({ label })),
    })),
    variants: variants.map((variant) => presentVariant(product, variant, inputs?.get(variant.id))),
  }
}

/** The product with the options chosen so far: which values can still be combined with them, and which are sold out. */
export function presentDetailProduct(
  product: Product,
  selected: readonly UcpSelectedOption[],
  shown: Shown,
): UcpProduct {
  const known = selected.filter(({ name, label }) =>
    listOptions(product).some((option) => option.name === name && option.labels.includes(label)),
  )
  const matching = (chosen: readonly UcpSelectedOption[]) =>
    product.variants.filter((variant) => chosen.every((option) => hasOption(product, variant, option)))
  const featured = matching(known)
  const variants = featured.length > 0 ? featuredFirst(featured) : featuredFirst(product.variants)
  return {
    ...presentAgentProduct(product, { ...shown, variants }),
    selected: known,
    options: listOptions(product).map(({ name, labels }) => ({
      name,
      values: labels.map((label) => {
        const others = known.filter((option) => option.name !== name)
        const found = matching([...others, { name, label }])
        return {
          label,
          exists: found.length > 0,
          available: found.some(({ in_stock: isInStock }) => isInStock),
        }
      }),
    })),
  }
}

const featuredFirst = (variants: readonly Variant[]) =>
  variants.toSorted((a, b) => Number(b.in_stock) - Number(a.in_stock))

/** The options of a product by name, with their values in order. */
function listOptions(product: Product): { name: string; labels: string[] }[] {
  const values = (key: 'colour' | 'size') => [
    ...new Set(product.variants.map((variant) => variant[key]).filter((label) => label !== '')),
  ]
  const options = [
    { name: 'Colour', labels: values('colour') },
    { name: product.size_name || 'Size', labels: values('size') },
  ]
  return options.filter(({ labels }) => labels.length > 0)
}

function variantOptions(product: Product, { colour, size }: Variant): UcpSelectedOption[] {
  const options = [
    { name: 'Colour', label: colour },
    { name: product.size_name || 'Size', label: size },
  ]
  return options.filter(({ label }) => label !== '')
}

const hasOption = (product: Product, variant: Variant, { name, label }: UcpSelectedOption) =>
  variantOptions(product, variant).some((option) => option.name === name && option.label === label)

function presentVariant(product: Product, variant: Variant, inputs: UcpVariant['inputs']): UcpVariant {
  const options = variantOptions(product, variant)
  const title = options.map(({ label }) => label).join(' / ') || product.name
  return {
    id: variant.id,
    sku: variant.sku,
    title,
    description: { plain: title === product.name ? product.name : `${product.name}, ${title}` },
    price: price(variant.price_kobo),
    ...(variant.regular_price_kobo !== null && { list_price: price(variant.regular_price_kobo) }),
    availability: {
      available: variant.in_stock,
      status: variant.in_stock ? 'in_stock' : 'out_of_stock',
    },
    options,
    ...(inputs && { inputs }),
  }
}
