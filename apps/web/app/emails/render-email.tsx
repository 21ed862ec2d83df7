import type { CustomEmailTemplates } from '@shop/contract/email-templates'
import type { StoreDetails } from '@shop/contract/settings'
import { t } from '@shop/contract/t'
import { renderToStaticMarkup } from 'react-dom/server'
import { accountEmails } from './account-emails.ts'
import { marketingEmails } from './marketing-emails.ts'
import { orderEmails } from './order-emails.ts'
import { parcelEmails } from './parcel-emails.ts'
import { payLaterEmails } from './pay-later-emails.ts'
import { paymentEmails } from './payment-emails.ts'
import { returnEmails } from './return-emails.ts'
import { staffEmails } from './staff-emails.ts'
import { supportEmails } from './support-emails.ts'
import type { EmailPayload, RenderedEmail } from '@shop/contract/email-content'
import { EmailDocument } from './email-document.tsx'
import type { EmailPage, EmailPages } from './email-content.ts'
import { renderPlainText } from './email-text.ts'
import { applyCustomTemplate } from './custom-template.ts'

const emailPages: EmailPages = {
  ...accountEmails,
  ...marketingEmails,
  ...orderEmails,
  ...parcelEmails,
  ...payLaterEmails,
  ...paymentEmails,
  ...returnEmails,
  ...staffEmails,
  ...supportEmails,
}

/**
 * Subject, HTML and text of one email, in the language of this build.
 * @param origin the shop's, for its logo; no trailing slash
 * @param lang for `<html lang>`
 */
export function renderEmail(
  content: EmailPayload,
  store: StoreDetails,
  templates: CustomEmailTemplates = {},
  origin = '',
  lang = 'en-NG',
): RenderedEmail {
  // Each function takes only the content of its own template.
  const write = emailPages[content.template] as (content: EmailPayload, store: StoreDetails) => EmailPage
  const draft = write(content, store)
  const page = applyCustomTemplate(isTest(content) ? markTest(draft) : draft, {
    content,
    store,
    templates,
  })
  return {
    // A header must be one line.
    subject: page.subject.replace(/\s+/g, ' ').trim(),
    html: `<!doctype html>${renderToStaticMarkup(<EmailDocument page={page} store={store} origin={origin} lang={lang} />)}`,
    text: renderPlainText(page, store),
  }
}

/** Whether an email is about a test order or its plan. */
function isTest(content: EmailPayload): boolean {
  if ('order' in content) return content.order.is_test
  return 'agreement' in content && content.agreement.is_test
}

/** Marks the email of a test order in the subject and at the top of the text. */
function markTest(page: EmailPage): EmailPage {
  return {
    ...page,
    subject: `TEST: ${page.subject}`,
    warning: t('TEST order: no money moved and nothing will be sent.'),
  }
}
