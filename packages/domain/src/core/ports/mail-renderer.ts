import type { MailContent, RenderedMail } from '@shop/contract/mail-content'
import type { OwnMailTexts } from '@shop/contract/mail-texts'
import type { ShopFacts } from '@shop/contract/settings'

/** Draws a mail, with the owner's own texts where there are some. */
export type MailRenderer = (
  content: MailContent,
  facts: ShopFacts,
  own: OwnMailTexts,
) => Promise<RenderedMail>
