import * as contract from '@shop/contract/admin/sms-texts'
import { type OwnSmsTexts, type SmsKind, smsKind, smsKinds, smsWordsOf } from '@shop/contract/sms-texts'
import { refuse } from '@shop/domain/core/refusal'
import { previewSms } from '@shop/domain/orders/preview-sms'
import { editSmsText, readSmsTextsForStaff } from '@shop/domain/store/own-sms-texts'
import { serve, type Doors } from '../../http/serve.ts'

export function smsTextRoutes(doors: Doors): void {
  serve(doors, contract.listSmsTexts, async (shop) => {
    const own = await readSmsTextsForStaff(shop)
    return { texts: smsKinds.map((kind) => answerOf(kind, own)) }
  })
  serve(doors, contract.editSmsText, async (shop, { params: { key }, body }) => {
    await editSmsText(shop, key, body.text)
    return answerOf(smsKind(key) ?? refuse('not_found'), await readSmsTextsForStaff(shop))
  })
  serve(doors, contract.previewSmsText, (shop, { params: { key }, body }) => previewSms(shop, key, body.text))
}

function answerOf(kind: SmsKind, own: OwnSmsTexts) {
  const { key, title } = kind
  return { key, title, words: [...smsWordsOf(kind)], own: own[key] ?? '' }
}
