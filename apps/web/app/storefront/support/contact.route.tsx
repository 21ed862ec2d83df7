import { parseInquiryType } from '@shop/contract/contact-rules'
import { data, useSearchParams } from 'react-router'
import type { Route } from './+types/contact.route.ts'
import { parseFieldErrors } from '../../errors/error-messages.ts'
import { headContext, pageContext } from '../../runtime/page-context.ts'
import { openGraph } from '../../runtime/page-head.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { pageTitle } from '../../runtime/page-title.ts'
import { ContactForm, type ContactResult, contactTexts } from './contact-form.tsx'
import { toContactInput } from './contact-message.ts'
import { PhoneCard, ContactList } from './contact-channels.tsx'

export const meta = pageTitle(contactTexts.title, contactTexts.subtitle)

export async function loader({ request, context }: Route.LoaderArgs) {
  const store = await context.get(pageContext).pages.storeDetails()
  const { title, subtitle: description } = contactTexts
  const { origin } = new URL(request.url)
  context.get(headContext).push(openGraph({ origin, store, path: '/contact', title, description }))
  return null
}

/** Handles the form without JavaScript. On failure, returns the input with its field errors. */
export async function action({ request, context }: Route.ActionArgs) {
  const input = toContactInput(await request.formData())
  const result = await context.get(pageContext).forms.sendMessage(input)
  if (result.ok)
    return data<ContactResult>({ sent: result.message, banner: null, fieldErrors: {}, values: {} })
  const { problem } = result
  return data<ContactResult>(
    { sent: null, banner: problem.message, fieldErrors: parseFieldErrors(problem), values: input },
    { status: problem.status },
  )
}

/** `?type=` preselects the inquiry type. The phone number is above the form on phones and beside it elsewhere. */
export default function ContactPage({ actionData }: Route.ComponentProps) {
  const type = parseInquiryType(useSearchParams()[0].get('type'))
  return (
    <>
      <PageHeading description={contactTexts.subtitle}>{contactTexts.title}</PageHeading>
      <div className="grid gap-5 pb-10 md:grid-cols-[minmax(0,32.5rem)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-12 md:pb-14">
        <div className="md:col-start-2">
          <PhoneCard />
        </div>
        <div className="md:col-start-1 md:row-span-2 md:row-start-1">
          <ContactForm key={type} type={type} result={actionData} />
        </div>
        <div className="md:col-start-2">
          <ContactList />
        </div>
      </div>
    </>
  )
}
