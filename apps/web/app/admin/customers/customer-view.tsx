import * as contract from '@shop/contract/admin/customer-profile'
import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { formatPhone } from '@shop/contract/phone'
import { Banner } from '@shop/ui/banner'
import { buttonClass } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { MessageCircle, Phone, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { AddressLines } from '../../entities/customer/address.tsx'
import { telLink, whatsappLink } from '../../entities/customer/contact-links.ts'
import { AuditLink } from '../../entities/order/history-link.tsx'
import { formatDay, formatDayInline } from '../../format/staff-dates.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { useNow } from '../../format/dates.ts'
import { usePermission } from '../../api/profile.ts'
import { BlockCustomer, RevokeSessions, ResetMfa } from './account-access.tsx'
import { CustomerConsents, CustomerPrivacy } from './customer-privacy.tsx'
import { CustomerConversations, CustomerOrders, CustomerTimeline } from './customer-activity.tsx'
import { CustomerCredit } from './store-credit.tsx'
import { EditContact } from './customer-form.tsx'
import { CustomerHighlight } from './labels.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { addCustomerNote, getCustomerProfile } from '../../api/generated/admin/customer-profile.ts'
import { noNote, StaffNotes } from '../../forms/staff-notes.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { customerKey } from './queries.ts'

/** Everything about one customer: what they bought and said on the left, who they are on the right. */
export function CustomerView({ profile }: { profile: CustomerProfile }) {
  const now = useNow()
  const { customer, blocked_at: blockedAt, deletion_due_at: dueAt, addresses, segments } = profile
  const canRevokeSessions = usePermission('customers:revoke-sessions')
  const canReadOrders = usePermission('orders:read')
  const canReadSupport = usePermission('support:read')
  return (
    <StaffSection
      title={customer.name || customer.email}
      titleOnPhone
      permission="customers:read"
      line={
        <span className="flex flex-wrap items-center gap-2">
          Joined: {formatDay(customer.created_at, now)}
          <CustomerHighlight customer={customer} />
          {segments.map((name) => (
            <Chip key={name}>{name}</Chip>
          ))}
        </span>
      }
      actions={<Actions profile={profile} />}
    >
      {blockedAt && (
        <Banner tone="warn">Blocked since {formatDayInline(blockedAt, now)}: can’t sign in or order.</Banner>
      )}
      {dueAt && (
        <Banner tone="warn">
          Deletion requested, due {formatDayInline(dueAt, now)}. It happens once no orders are in progress.
        </Banner>
      )}
      <div className="mt-3 grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid gap-4">
          {canReadOrders && <CustomerOrders profile={profile} now={now} />}
          <CustomerTimeline accountId={customer.id} now={now} />
          <CustomerNotes profile={profile} now={now} />
          {canReadSupport && <CustomerConversations profile={profile} now={now} />}
          <Panel title="Addresses">
            {addresses.length === 0 && <p className="text-muted">No saved addresses.</p>}
            <ul className="grid gap-4 md:grid-cols-2">
              {addresses.map((address) => (
                <li key={address.id}>
                  {address.is_default && <Chip className="mb-1">Default</Chip>}
                  <AddressLines address={address} />
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className="grid gap-4">
          <Panel title="Contact and totals" end={<EditContact profile={profile} />}>
            <p className="flex flex-wrap items-center gap-2">
              {customer.email ? (
                <a
                  href={`mailto:${customer.email}`}
                  className="inline-flex min-h-11 items-center font-semibold text-primary wrap-anywhere md:min-h-0"
                >
                  {customer.email}
                </a>
              ) : (
                <Chip>No email</Chip>
              )}
              {customer.email && (
                <Chip tone={customer.email_confirmed ? 'ok' : 'warn'}>
                  {customer.email_confirmed ? 'Confirmed' : 'Not confirmed'}
                </Chip>
              )}
            </p>
            {customer.phone && <p className="mt-1">{formatPhone(customer.phone)}</p>}
            <CustomerMetricCards profile={profile} now={now} />
            <CustomerCredit customer={customer} />
            {canRevokeSessions && (
              <div className="mt-4 grid">
                <RevokeSessions customer={customer} />
              </div>
            )}
          </Panel>
          <CustomerConsents profile={profile} now={now} />
          <CustomerPrivacy profile={profile} now={now} />
          <ResetMfa profile={profile} />
          {customer.role === null && <BlockCustomer profile={profile} />}
          <AuditLink subject={`account:${customer.id}`} />
        </div>
      </div>
    </StaffSection>
  )
}

/** What staff do most: order for the customer, call, write. */
function Actions({ profile: { customer, blocked_at, deletion_due_at } }: { profile: CustomerProfile }) {
  const canCreateOrders = usePermission('orders:create')
  const canOrder = canCreateOrders && customer.role === null && !blocked_at && !deletion_due_at
  return (
    <div className="flex flex-wrap gap-2">
      {customer.phone && <CallButtons phone={customer.phone} />}
      {canOrder && (
        <Link
          to={`/admin/orders/new?customer=${customer.id}`}
          className={buttonClass({ size: 'dense', variant: 'primary' })}
        >
          <Plus aria-hidden />
          New order
        </Link>
      )}
    </div>
  )
}

function CallButtons({ phone }: { phone: string }) {
  return (
    <>
      <a href={telLink(phone)} className={buttonClass({ size: 'dense' })}>
        <Phone aria-hidden />
        Call
      </a>
      <a
        href={whatsappLink(phone)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ size: 'dense' })}
      >
        <MessageCircle aria-hidden />
        WhatsApp
      </a>
    </>
  )
}

function CustomerMetricCards({
  profile: { customer, paid_order_count: paidOrderCount },
  now,
}: {
  profile: CustomerProfile
  now: Date
}) {
  const averageValue = averageOrderValue(customer.spent_kobo, paidOrderCount)
  const details = [
    ['Orders', formatCount(customer.order_count)],
    ['Total spent', formatNaira(customer.spent_kobo)],
    ['Average order', averageValue === null ? 'None' : formatNaira(averageValue)],
    ['Last order', customer.last_order_at ? formatDay(customer.last_order_at, now) : 'None'],
    [
      'Signed in with',
      customer.active_session_count === 1 ? '1 device' : `${customer.active_session_count} devices`,
    ],
  ]
  return (
    <dl className="mt-4 border-t border-line">
      {details.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="tabular font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What an order that was paid brings on average, in whole naira; null where none was. */
export function averageOrderValue(spentKobo: number, paidOrderCount: number): number | null {
  return paidOrderCount > 0 ? Math.round(spentKobo / paidOrderCount / 100) * 100 : null
}

/** What staff tell each other about the customer. */
function CustomerNotes({ profile, now }: { profile: CustomerProfile; now: Date }) {
  const params = { customer_id: profile.customer.id }
  const queries = useQueryClient()
  const form = useContractForm(addCustomerNote, {
    schema: contract.addCustomerNote,
    values: noNote,
    params,
    isAction: true,
    onSaved: ({ items: notes }) => {
      form.methods.reset(noNote)
      queries.setQueryData(getCustomerProfile.key(params), { ...profile, notes })
      void queries.invalidateQueries({ queryKey: [...customerKey(params.customer_id), 'timeline'] })
    },
  })
  return (
    <StaffNotes
      notes={profile.notes}
      hint="Included if the customer asks for a copy of their data"
      now={now}
      canWrite={usePermission('customers:write')}
      form={form}
    />
  )
}
