import type { CampaignCheck, Letter } from '@shop/contract/admin/campaigns'
import { campaignProductsMax, readCampaign, unknownWords } from '@shop/contract/campaign-text'
import type { LetterGoods } from './compose-letter.ts'

/** Gmail cuts off what is longer. */
const mailBytesMax = 100 * 1024
/** Phones show about so much of a subject. */
const subjectShown = 45

interface CheckedLetter {
  goods: LetterGoods
  /** Of the finished HTML. */
  bytes: number
  hasShopAddress: boolean
}

const ok = (words: string): CampaignCheck => ({ level: 'ok', message: words })
const warn = (words: string): CampaignCheck => ({ level: 'warn', message: words })
const fault = (words: string): CampaignCheck => ({ level: 'error', message: words })

/** What is well and what is not with a letter, before it goes to many people; a fault keeps it from being sent. */
export function checkLetter(
  letter: Letter,
  { goods, bytes, hasShopAddress }: CheckedLetter,
): CampaignCheck[] {
  const unknown = unknownWords(`${letter.subject}\n${letter.preheader}\n${letter.body}`)
  return [
    subjectCheck(letter.subject),
    letter.body.trim() === '' ? fault('The message is empty') : undefined,
    ...unknown.map((word) => fault(`${word} is not a placeholder: write {first_name}`)),
    ...goodsChecks(letter, goods),
    hasShopAddress
      ? ok('The unsubscribe link and the shop’s address are in the footer')
      : warn('The unsubscribe link is in the footer; the shop’s address is missing in the settings'),
    bytes > mailBytesMax
      ? warn(`${sizeWords(bytes)}: Gmail cuts off emails over 100 KB`)
      : ok(`${sizeWords(bytes)}, all images load from the shop`),
  ].filter((check) => check !== undefined)
}

const sizeWords = (bytes: number) => `Size ${Math.max(1, Math.round(bytes / 1024))} KB`

function subjectCheck(subject: string): CampaignCheck {
  if (subject === '') return fault('Subject missing')
  if (subject.length > subjectShown)
    return warn(`The subject has ${subject.length} characters: phones show about ${subjectShown}`)
  return ok('The subject fits on a phone')
}

function goodsChecks({ body }: Letter, goods: LetterGoods): CampaignCheck[] {
  return readCampaign(body).flatMap((part) => {
    if (part.kind === 'coupon') return couponCheck(part.code, goods)
    return part.kind === 'products' ? productsChecks(part.ids, goods) : []
  })
}

function couponCheck(code: string, goods: LetterGoods): CampaignCheck {
  const coupon = goods.coupons.get(code)
  if (!coupon) return fault(`There is no coupon ${code || 'without a code'}`)
  if (coupon.state === 'active') return ok(`The coupon ${coupon.code} is active`)
  if (coupon.state === 'scheduled') return warn(`The coupon ${coupon.code} has not started yet`)
  return fault(`The coupon ${coupon.code} has ended`)
}

function productsChecks(ids: readonly string[], goods: LetterGoods): CampaignCheck[] {
  if (ids.length === 0) return [fault('A product row has no products')]
  if (ids.length > campaignProductsMax)
    return [fault(`A row can show at most ${campaignProductsMax} products`)]
  return ids.flatMap((id) => {
    const product = goods.products.get(id)
    if (!product) return fault(`${id} is not in the shop`)
    return product.stock_status === 'out_of_stock' ? warn(`${product.name} is sold out`) : []
  })
}
