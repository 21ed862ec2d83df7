/** Searches of shoppers, the demo products that must come first, and those that must not be among the first ten. */
interface ExpectedSearch {
  search: string
  first: readonly string[]
  never: readonly string[]
}

const phones = ['itel-magic-feature-phone-4g', 'tecno-spark-40', 'samsung-galaxy-a06', 'itel-a90']
const dearPhones = ['apple-iphone-17-pro-max', 'apple-iphone-17', 'samsung-galaxy-s25-ultra']
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
const dearTv = 'samsung-55-inch-crystal-uhd-4k-smart-tv'
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

const expect = (search: string, first: readonly string[], never: readonly string[] = []): ExpectedSearch => ({
  search,
  first,
  never,
})

const priced = [
  expect('phone under 200k', phones, [...dearPhones, 'infinix-hot-60']),
  expect('phone under 200000', phones, dearPhones),
  expect('phones below ₦200,000', phones, dearPhones),
  expect('phone less than N200k', phones, dearPhones),
  expect('cheap phone not more than 200 thousand naira', phones, dearPhones),
  expect('iphone under 2m', [iphone, 'apple-iphone-16e'], ['apple-iphone-17-pro-max']),
  expect('laptop between 500k and 1m', [laptop], [macbook]),
  expect('laptop above 1 million', [macbook], [laptop]),
  expect('tv 300k-500k', [tv], [dearTv]),
  expect('tv budget of 500k', [tv], [dearTv]),
  expect('between 50k and 100k power bank', [], ['oraimo-27-000mah-power-bank']),
  expect('garri under ₦10,000', ['ijebu-garri'], [rice]),
  expect('shoes above 60k', trainers, [slippers]),
  expect('under 5000', [butter, 'ijebu-garri'], [iphone]),
]

const ofTheStreet = [
  expect('generator', [inverter], ['gentle-soap', rice]),
  expect('generators', [inverter]),
  expect('gen', [inverter]),
  expect('i better pass my neighbour', [inverter]),
  expect('gala', [], galaxies),
  expect('gala sausage roll', [], galaxies),
  expect('okrika', [trousers, polo], [iphone, rice]),
  expect('okrika jeans', [trousers]),
  expect('tokunbo', phones.slice(0, 1), [rice, agbada]),
  expect('tokunbo laptop', [laptop, macbook], [iphone]),
  expect('provisions', [noodles], [slippers, iphone]),
  expect('foodstuff', [noodles]),
  expect('palm oil', [oil], [slippers, ...trainers]),
  expect('red oil', [oil]),
  expect('groundnut oil', [oil]),
  expect('pressing iron', [], [dumbbells]),
  expect('iron', [], [dumbbells]),
  expect('pampers', ['baby-diapers-jumbo-pack']),
  expect('indomie', [noodles]),
  expect('dudu osun', ['african-black-soap-liquid']),
  expect('nepa light', ['itel-60w-portable-solar-lighting-kit']),
  expect('pepper machine', ['binatone-1-5l-blender-with-grinder-mill']),
  expect('deep freezer', ['hisense-200l-chest-freezer']),
  expect('wrapper', [fabric]),
  expect('aso ebi', ['hand-woven-aso-oke-set-gele-and-ipele']),
  expect('babariga', [agbada]),
  expect('human hair', ['human-hair-blend-bob-wig']),
  expect('eba', ['ijebu-garri']),
]

const nameFirst = [
  expect('rice', [rice], ['itel-a90']),
  expect('bag of rice', [rice], ['itel-a90', 'oja-leather-tote-bag-made-in-aba']),
  expect('cream', [butter, serum]),
  expect('body cream', [butter, serum], [fabric, trousers]),
  expect('shoes for men', footwear),
  expect('shoes', footwear),
  expect('sneakers', trainers),
  expect('fan', ['koolwind-18-inch-rechargeable-standing-fan']),
  expect('cap', ['embroidered-fila-cap']),
  expect('kaftan', ['senator-wear-two-piece-set']),
  expect('agbada', [agbada]),
  expect('light', ['itel-60w-portable-solar-lighting-kit']),
  expect('galaxy', galaxies, [noodles]),
  expect('samsung phone', galaxies, [dearTv]),
  expect('samsung tv', [dearTv], galaxies),
  expect('inverter battery', ['lithium-battery-12-8v-100ah-lifepo4'], ['apple-macbook-air-13-inch-m4']),
  expect('wifi router', ['tp-link-4g-lte-wi-fi-router']),
  expect('watches', ['casio-classic-digital-watch']),
  expect('pot', ['non-stick-pot-set-10-pieces']),
  expect('shirts for men', [polo]),
]

export const expectedSearches: readonly ExpectedSearch[] = [...priced, ...ofTheStreet, ...nameFirst]
