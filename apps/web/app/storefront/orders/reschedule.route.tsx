import type { RescheduleLink } from '@shop/contract/reschedule-links'
import { t } from '@shop/contract/t'
import { Banner } from '@shop/ui/banner'
import { EmptyState } from '@shop/ui/empty-state'
import { TextField } from '@shop/ui/text-field'
import { data, Form, useNavigation } from 'react-router'
import type { Route } from './+types/reschedule.route.ts'
import { formValue } from '../../errors/error-messages.ts'
import { privatePageHeaders } from '../../forms/email-link.ts'
import { NetworkButton } from '../../forms/network-button.tsx'
import { pageContext } from '../../runtime/page-context.ts'
import { pageMeta } from '../../runtime/page-title.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { formatDeliveryDay } from './parcel-labels.ts'

export const handle: ShellHandle = { tabBar: false, signInOnLoad: false }
export const headers = privatePageHeaders
export const meta: Route.MetaFunction = (source) => pageMeta(source, t('Choose another day'), { path: null })

/** Only shows the days: the previews of chat apps open links too, so nothing is chosen without a button. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await context.get(pageContext).pages.rescheduleLink(params.token)
  return data({ link }, { status: link ? (isOpen(link) ? 200 : 410) : 404 })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const day = formValue(form, 'rescheduled_for')
  const body = { rescheduled_for: day, note: formValue(form, 'note') }
  const result = await context.get(pageContext).forms.rescheduleByLink(params.token, body)
  if (result.ok) return data({ day, problem: '' })
  return data({ day: '', problem: result.problem.message }, { status: result.problem.status })
}

const isOpen = ({ reschedule_dates: dates }: RescheduleLink) => dates.length > 0

/** Another day for a delivery, by the link in a message: one button a day, with or without script. */
export default function ReschedulePage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  if (!link)
    return (
      <EmptyState
        level={1}
        illustration="search"
        title={t('This link no longer works')}
        description={t('It may have been cut off. Open it again from the message, or contact us.')}
        link={{ href: '/contact', text: t('Contact us') }}
      />
    )
  if (actionData?.day) return <ChosenDay link={link} day={actionData.day} />
  if (!isOpen(link)) return <ExpiredLink link={link} />
  return <ChooseDay link={link} problem={actionData?.problem ?? ''} />
}

function ChosenDay({ link, day }: { link: RescheduleLink; day: string }) {
  return (
    <div className="measure pb-14">
      <PageHeading>{t('Order {number}', { number: link.order_number })}</PageHeading>
      <Banner tone="success">{t('We’ll deliver on {day}.', { day: formatDeliveryDay(day) })}</Banner>
    </div>
  )
}

function ExpiredLink({ link: { status, order_number: number } }: { link: RescheduleLink }) {
  const description =
    status === 'out_for_delivery'
      ? t('Your parcel is already on its way to you.')
      : status === 'delivered'
        ? t('It was delivered to you.')
        : t('The days are over. Please contact us if you still want your parcel.')
  return (
    <EmptyState
      level={1}
      illustration="search"
      title={t('Order {number}: the day can’t be changed any more', { number })}
      description={description}
      link={{ href: '/contact', text: t('Contact us') }}
    />
  )
}

function ChooseDay({ link, problem }: { link: RescheduleLink; problem: string }) {
  const { formData } = useNavigation()
  const pendingDay = formData?.get('rescheduled_for')
  return (
    <div className="measure pb-14">
      <PageHeading description={t('Order {number}', { number: link.order_number })}>
        {t('When should we deliver?')}
      </PageHeading>
      <Form method="post" className="grid gap-4">
        {problem && <Banner tone="error">{problem}</Banner>}
        {link.rescheduled_for && (
          <Banner tone="info">
            {t('We’ll deliver on {day}.', { day: formatDeliveryDay(link.rescheduled_for) })}{' '}
            {t('You can still change it.')}
          </Banner>
        )}
        <TextField
          name="note"
          label={t('Note for the rider')}
          optional
          helper={t('For example another phone number or a landmark.')}
          maxLength={300}
        />
        <div className="grid gap-2">
          {link.reschedule_dates.map((date) => (
            <NetworkButton
              key={date}
              type="submit"
              name="rescheduled_for"
              value={date}
              full
              loading={pendingDay === date}
            >
              {formatDeliveryDay(date)}
            </NetworkButton>
          ))}
        </div>
      </Form>
    </div>
  )
}
