import * as contract from '@shop/contract/admin/mail-texts'
import {
  type MailKind,
  mailKind,
  mailKinds,
  noOwnText,
  type OwnMailTexts,
  wordsOf,
} from '@shop/contract/mail-texts'
import { sampleMail } from '@shop/contract/sample-mail'
import { refuse } from '@shop/domain/core/refusal'
import { editMailText, readMailTextsForStaff, requireKnownWords } from '@shop/domain/store/mail-texts'
import { readFacts } from '@shop/domain/store/read-facts'
import { serve, type Doors } from '../../http/serve.ts'

export function mailTextRoutes(doors: Doors): void {
  serve(doors, contract.listMailTexts, async (ctx) => {
    const own = await readMailTextsForStaff(ctx)
    return { items: mailKinds.map((kind) => answerOf(kind, own)) }
  })
  serve(doors, contract.editMailText, async (ctx, { params: { key }, body }) => {
    await editMailText(ctx, key, body)
    return answerOf(mailKind(key) ?? refuse('not_found'), await readMailTextsForStaff(ctx))
  })
  serve(doors, contract.previewMailText, async (ctx, { params: { key }, body }) => {
    const content = sampleMail(key) ?? refuse('not_found')
    requireKnownWords(mailKind(key) ?? refuse('not_found'), body)
    const { subject, text } = await ctx.providers.renderMail(content, await readFacts(ctx), { [key]: body })
    return { subject, text }
  })
}

function answerOf({ key, title, to, placeholders: words }: MailKind, own: OwnMailTexts) {
  return {
    key,
    title,
    audience: to,
    placeholders: [...wordsOf({ key, title, to, placeholders: words })],
    custom: own[key] ?? noOwnText,
  }
}
