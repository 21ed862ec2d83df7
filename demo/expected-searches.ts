/** A customer's search in the demo. */
interface SearchExpectation {
  search: string
  /** Results that come first, in any order; empty if the demo has nothing that matches and the search finds nothing. */
  first: readonly string[]
  /** Products that are not among the first ten. */
  excluded: readonly string[]
  /** Products that are found too, but later. */
  later?: readonly string[]
}

const phones = ['itel-magic-feature-phone-4g', 'tecno-spark-40', 'samsung-galaxy-a06', 'itel-a90']
const expensivePhones = ['apple-iphone-17-pro-max', 'apple-iphone-17', 'samsung-galaxy-s25-ultra']
const galaxies = ['samsung-galaxy-s25-ultra', 'samsung-galaxy-a56-5g', 'samsung-galaxy-a06']
const footwear = [
  'nike-air-force-1-07',
  'adidas-samba-og',
  'adidas-adilette-comfort-slides',
  'handmade-leather-palm-slippers',
]
const trainers = ['nike-air-force-1-07', 'adidas-samba-og']
const inverter = '1-5kva-pure-sine-wave-inverter'
const iphone = 'apple-iphone-17'
const expensiveTv = 'samsung-55-inch-crystal-uhd-4k-smart-tv'
const tv = 'hisense-43-inch-full-hd-smart-tv'
const laptop = 'hp-15-laptop-core-i5'
const macbook = 'apple-macbook-air-13-inch-m4'
const rice = 'long-grain-parboiled-rice'
const noodles = 'instant-noodles-chicken-carton-40-x-70g'
const oil = 'pure-vegetable-oil'
const slippers = 'handmade-leather-palm-slippers'
const dumbbells = 'adjustable-dumbbell-set'
const polo = 'men-s-cotton-polo-shirt'
const trousers = 'women-s-wide-leg-trousers'
const fabric = 'ankara-wax-print-fabric-6-yards'
const butter = 'raw-shea-butter'
const serum = 'vitamin-c-face-serum-30ml'
const agbada = 'three-piece-embroidered-agbada'
const garri = 'ijebu-garri'
const tomato = 'tin-tomato-paste-carton-50-sachets-x-65g'
const soap = 'african-black-soap-liquid'
const tote = 'oja-leather-tote-bag-made-in-aba'
const shirt = 'nike-dri-fit-training-t-shirt'
const football = 'adidas-tiro-training-football'
const clipper = 'rechargeable-hair-clipper-set'
const powerBank = 'oraimo-27-000mah-power-bank'
const lighting = 'itel-60w-portable-solar-lighting-kit'
const washer = 'lg-7kg-twin-tub-washing-machine'
const cooker = '3-burner-table-gas-cooker'
const cap = 'embroidered-fila-cap'
const wig = 'human-hair-blend-bob-wig'
const groceries = [rice, garri, noodles, oil, tomato, 'honey-beans-oloyin']

const expect = (
  search: string,
  first: readonly string[],
  excluded: readonly string[],
  later?: readonly string[],
): SearchExpectation => ({ search, first, excluded, later })

/** A search for something that the demo does not have must not find products that only sound similar. */
const expectNoResults = (search: string, excluded: readonly string[]) => expect(search, [], excluded)

const priced = [
  expect('phone under 200k', phones, [...expensivePhones, 'infinix-hot-60']),
  expect('phone under 200000', phones, expensivePhones),
  expect('phones below ₦200,000', phones, expensivePhones),
  expect('phone less than N200k', phones, expensivePhones),
  expect('cheap phone not more than 200 thousand naira', phones, expensivePhones),
  expect('iphone under 2m', [iphone, 'apple-iphone-16e'], ['apple-iphone-17-pro-max']),
  expect('laptop between 500k and 1m', [laptop], [macbook]),
  expect('laptop above 1 million', [macbook], [laptop]),
  expect('tv 300k-500k', [tv], [expensiveTv]),
  expect('tv budget of 500k', [tv], [expensiveTv]),
  expectNoResults('between 50k and 100k power bank', [powerBank]),
  expect('garri under ₦10,000', [garri], [rice]),
  expect('shoes above 60k', trainers, [slippers]),
  expect('under 5000', [butter, garri], [iphone]),
]

const streetTerms = [
  expect('generator', [inverter], [soap, rice]),
  expect('generators', [inverter], [tote, soap]),
  expect('gen', [inverter], [tote, slippers]),
  expect('i better pass my neighbour', [inverter], [butter, dumbbells]),
  expect('gala', groceries, galaxies),
  expect('gala sausage roll', groceries, [...galaxies, washer]),
  expect('okrika', [trousers, polo], [iphone, rice]),
  expect('okrika jeans', [trousers], [polo, 'senator-wear-two-piece-set']),
  expect('tokunbo', phones.slice(0, 1), [rice, agbada]),
  expect('tokunbo laptop', [laptop, macbook], [iphone]),
  expect('provisions', [noodles], [slippers, iphone]),
  expect('foodstuff', [noodles], [cooker, football]),
  expect('palm oil', [oil], [slippers, ...trainers]),
  expect('red oil', [oil], [tomato, 'sandisk-ultra-microsd-card']),
  expect('groundnut oil', [oil], [butter, serum]),
  expectNoResults('pressing iron', [dumbbells]),
  expectNoResults('iron', [dumbbells]),
  expect('pampers', ['baby-diapers-jumbo-pack'], ['silicone-baby-feeding-bottle-twin-pack']),
  expect('indomie', [noodles], [rice, garri]),
  expect('dudu osun', [soap], [serum, butter]),
  expect('nepa light', [lighting], [macbook, shirt]),
  expect('pepper machine', ['binatone-1-5l-blender-with-grinder-mill'], [washer]),
  expect('deep freezer', ['hisense-200l-chest-freezer'], ['automatic-voltage-stabiliser-2000va']),
  expect('wrapper', [fabric], [polo, noodles]),
  expect('aso ebi', ['hand-woven-aso-oke-set-gele-and-ipele'], [cap]),
  expect('babariga', [agbada], [cap]),
  expect('human hair', [wig], [butter], [clipper]),
  expect('eba', [garri], [rice, 'baby-diapers-jumbo-pack']),
]

const nameMatchesFirst = [
  expect('rice', [rice], ['itel-a90']),
  expect('bag of rice', [rice], ['itel-a90', tote]),
  expect('cream', [butter, serum], [fabric, trousers]),
  expect('body cream', [butter, serum], [fabric, trousers]),
  // The whole category is found by its name, "Shoes and Sport", but nobody wants to see a football before a shoe.
  expect('shoes for men', footwear, [polo, trousers], [shirt, football]),
  expect('shoes', footwear, [polo, oil], [shirt, football]),
  expect('sneakers', trainers, [polo, trousers], [shirt, football]),
  expect('fan', ['koolwind-18-inch-rechargeable-standing-fan'], [iphone, rice]),
  expect('cap', [cap], [shirt], [agbada]),
  expect('kaftan', ['senator-wear-two-piece-set'], [polo], [slippers]),
  expect('agbada', [agbada], [polo, fabric]),
  expect('light', [lighting], [powerBank], [macbook, shirt]),
  expect('galaxy', galaxies, [noodles]),
  expect('samsung phone', galaxies, [expensiveTv]),
  expect('samsung tv', [expensiveTv], galaxies),
  expect('inverter battery', ['lithium-battery-12-8v-100ah-lifepo4'], [macbook]),
  expect('wifi router', ['tp-link-4g-lte-wi-fi-router'], ['hp-deskjet-ink-advantage-all-in-one-printer']),
  expect('watches', ['casio-classic-digital-watch'], [washer, iphone]),
  expect('pot', ['non-stick-pot-set-10-pieces'], [oil], [tomato]),
  expect('shirts for men', [polo], [football, ...trainers]),
]

export const expectedSearches: readonly SearchExpectation[] = [...priced, ...streetTerms, ...nameMatchesFirst]
