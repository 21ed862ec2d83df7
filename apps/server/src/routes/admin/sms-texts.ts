import * as contract from '@shop/contract/admin/sms-texts'
import { type OwnSmsTexts, type SmsKind, smsKind, smsKinds, smsWordsOf } from '@shop/contract/sms-texts'
import { refuse } from '@shop/domain/core/refusal'
import { previewSms } from '@shop/domain/orders/preview-sms'
import { editSmsText, readSmsTextsForStaff } from '@shop/domain/store/own-sms-texts'
import { serve, type Doors } from '../../http/serve.ts'

export function smsTextRoutes(doors: Doors): void {
  serve(doors, contract.listSmsTexts, async (ctx) => {
    const own = await readSmsTextsForStaff(ctx)
    return { items: smsKinds.map((kind) => answerOf(kind, own)) }
  })
  serve(doors, contract.editSmsText, async (ctx, { params: { key }, body }) => {
    await editSmsText(ctx, key, body.text)
    return answerOf(smsKind(key) ?? refuse('not_found'), await readSmsTextsForStaff(ctx))
  })
  serve(doors, contract.previewSmsText, (ctx, { params: { key }, body }) => previewSms(ctx, key, body.text))
}

function answerOf(kind: SmsKind, own: OwnSmsTexts) {
  const { key, title } = kind
  return { key, title, placeholders: [...smsWordsOf(kind)], custom_text: own[key] ?? '' }
}
