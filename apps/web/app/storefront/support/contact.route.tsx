import { inquiryTypeOf } from '@shop/contract/contact-rules'
import { data, useSearchParams } from 'react-router'
import type { Route } from './+types/contact.route.ts'
import { faultsIn } from '../../errors/fault-texts.ts'
import { headContext } from '../../runtime/head-context.ts'
import { openGraph } from '../../runtime/open-graph.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { titled } from '../../runtime/titled.ts'
import { pageContext } from '../../runtime/page-context.ts'
import { ContactForm, type ContactAnswer } from './contact-form.tsx'
import { contactTexts } from './contact-texts.ts'
import { contactWish } from './contact-values.ts'
import { PhoneCard, ReachList } from './reach-us.tsx'

export const meta = titled(contactTexts.title, contactTexts.subtitle)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name } = await context.get(pageContext).pages.shopFacts()
  const { title, subtitle: description } = contactTexts
  const { origin } = new URL(request.url)
  context.get(headContext).push(openGraph({ origin, site: name, path: '/contact', title, description }))
  return null
}

/** The form without script. What was typed comes back with its faults. */
export async function action({ request, context }: Route.ActionArgs) {
  const wish = contactWish(await request.formData())
  const answer = await context.get(pageContext).forms.sendMessage(wish)
  if (answer.ok) return data<ContactAnswer>({ sent: answer.message, banner: null, faults: {}, typed: {} })
  const { problem } = answer
  return data<ContactAnswer>(
    { sent: null, banner: problem.message, faults: faultsIn(problem), typed: wish },
    { status: problem.status },
  )
}

/** `?type=` preselects the type of inquiry. The phone number comes first on phones, and beside the form elsewhere. */
export default function ContactPage({ actionData }: Route.ComponentProps) {
  const type = inquiryTypeOf(useSearchParams()[0].get('type'))
  return (
    <>
      <PageHeading line={contactTexts.subtitle}>{contactTexts.title}</PageHeading>
      <div className="grid gap-5 pb-10 md:grid-cols-[minmax(0,32.5rem)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-12 md:pb-14">
        <div className="md:col-start-2">
          <PhoneCard />
        </div>
        <div className="md:col-start-1 md:row-span-2 md:row-start-1">
          <ContactForm key={type} type={type} answer={actionData} />
        </div>
        <div className="md:col-start-2">
          <ReachList />
        </div>
      </div>
    </>
  )
}
