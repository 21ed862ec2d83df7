import { Button } from '@shop/ui/button'
import { Showcase } from '@shop/ui/showcase'
import { dress, slides } from '@shop/ui/showcase/sample-images'
import { Example, ShowcaseSection } from '@shop/ui/showcase/show-section'
import { Check } from 'lucide-react'
import type { ShellHandle } from '../shell/shell-handle.ts'
import { ThemeControl } from '../shell/storefront/appearance-switches.tsx'
import { pageTitle } from '../runtime/page-title.ts'
import type { CardProduct } from '../storefront/catalogue/card-product.ts'
import { ProductCard } from '../storefront/catalogue/product-card.tsx'

export const handle: ShellHandle = { header: 'none' }
export const meta = pageTitle('Design system')

const plain: CardProduct = {
  id: 'sample',
  name: 'Ankara Flare Maxi Dress',
  sale_price: 36500,
  percentage_discount: 0,
  regular_price_kobo: null,
  price_varies: false,
  stock_status: 'in_stock',
  available: 0,
  category_slug: 'fashion-native',
  rating_average: 4.8,
  rating_count: 94,
  product_images: [dress],
  chooseLabel: null,
}
const reduced = { sale_price: 32500, percentage_discount: 11, regular_price_kobo: 3650000 }
const longName = 'Adunni Hand-Dyed Indigo Adire Kaftan with Embroidered Collar, Matching Trousers and Cap'

const cards: [name: string, text: string, product: Partial<CardProduct>][] = [
  ['Reduced', 'Choose size', reduced],
  ['Full price', 'Add to cart', {}],
  ['In the cart', 'In cart (1)', {}],
  ['Few left', 'Add to cart', { stock_status: 'low_stock', available: 4 }],
  ['Sold out', 'Tell me when it’s back', { stock_status: 'out_of_stock', product_images: [slides] }],
  ['Long name, price from', 'Choose size', { name: longName, sale_price: 1284900, price_varies: true }],
  ['No reviews', 'Add to cart', { rating_average: null, rating_count: 0 }],
  ['No picture', 'Add to cart', { product_images: [] }],
]

function SampleAction({ product: { chooseLabel: text } }: { product: CardProduct }) {
  const isChosen = text?.startsWith('In')
  return (
    <Button
      size="dense"
      full
      variant={isChosen ? 'chosen' : 'secondary'}
      icon={isChosen ? <Check /> : undefined}
    >
      {text}
    </Button>
  )
}

/** The design system on one page, for anyone who changes it. No page of the shop links here. */
export default function DesignSystemPage() {
  return (
    <Showcase controls={<ThemeControl name="theme" />}>
      <ShowcaseSection title="Product cards" className="grid! grid-cols-2 md:grid-cols-4">
        {cards.map(([name, text, about]) => (
          <Example key={name} name={name}>
            <ProductCard as="div" product={{ ...plain, ...about, chooseLabel: text }} Action={SampleAction} />
          </Example>
        ))}
      </ShowcaseSection>
    </Showcase>
  )
}
