import type { EmailPayload, RenderedEmail } from '@shop/contract/mail-content'
import type { CustomEmailTemplates } from '@shop/contract/mail-texts'
import type { StoreDetails } from '@shop/contract/settings'

/** Draws a mail, with the owner's own texts where there are some. */
export type EmailRenderer = (
  content: EmailPayload,
  store: StoreDetails,
  templates: CustomEmailTemplates,
) => Promise<RenderedEmail>
