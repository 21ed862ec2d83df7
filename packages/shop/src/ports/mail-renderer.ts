import type { MailContent, RenderedMail } from '@shop/contract/mail-content'
import type { ShopFacts } from '@shop/contract/settings'

export type MailRenderer = (content: MailContent, facts: ShopFacts) => Promise<RenderedMail>
