import type { ReactNode } from 'react'
import * as contract from '@shop/contract/admin/customer-profile'
import type { CustomerProfile } from '@shop/contract/admin/customer-profile'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button'
import { Chip } from '@shop/ui/chip'
import { Panel } from '@shop/ui/panel'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import {
  addCustomerNote,
  getCustomerProfile,
  listTimelineEvents,
} from '../../api/generated/admin/customer-profile.ts'
import { usePermission } from '../../api/profile.ts'
import { AddressLines } from '../../entities/customer/address.tsx'
import { AuditLink } from '../../shell/admin/audit-link.tsx'
import { noNote, StaffNotes } from '../../forms/staff-notes.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { useNow, formatDay, formatDayInline } from '../../format/dates.ts'
import { StaffSection } from '../../tables/admin-section.tsx'
import { BlockCustomer, RevokeSessions, ResetMfa } from './account-access.tsx'
import { CustomerConversations, CustomerOrders, CustomerTimeline } from './customer-activity.tsx'
import { CallButtons, ContactLines, CustomerMetrics } from './customer-contact.tsx'
import { EditContact } from './customer-form.tsx'
import { CustomerConsents, CustomerPrivacy } from './customer-privacy.tsx'
import { CustomerHighlight } from './labels.tsx'
import { CustomerCredit } from './store-credit.tsx'

/** Everything about one customer: orders and messages on the left, personal details on the right. */
export function CustomerView({ profile, children }: { profile: CustomerProfile; children: ReactNode }) {
  const now = useNow()
  const { customer, blocked_at: blockedAt, deletion_due_at: dueAt, segments } = profile
  const canReadOrders = usePermission('orders:read')
  const canReadSupport = usePermission('support:read')
  return (
    <StaffSection
      title={customer.name || customer.email}
      titleOnPhone
      permission="customers:read"
      description={
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
          <Addresses profile={profile} />
        </div>
        <div className="grid gap-4">
          <ContactPanel profile={profile} now={now} />
          <CustomerConsents profile={profile} now={now} />
          {children}
          <CustomerPrivacy profile={profile} now={now} />
          <ResetMfa profile={profile} />
          {customer.role === null && <BlockCustomer profile={profile} />}
          <AuditLink target={`account:${customer.id}`} />
        </div>
      </div>
    </StaffSection>
  )
}

/** The most frequent actions: place an order for the customer, call, message. */
function Actions({ profile: { customer, blocked_at, deletion_due_at } }: { profile: CustomerProfile }) {
  const canCreateOrders = usePermission('orders:create')
  const canOrder = canCreateOrders && customer.role === null && !blocked_at && !deletion_due_at
  return (
    <div className="flex flex-wrap gap-2">
      {customer.phone && <CallButtons phone={customer.phone} />}
      {canOrder && (
        <ButtonLink
          size="dense"
          variant="primary"
          icon={<Plus aria-hidden />}
          href={`/admin/orders/new?customer=${customer.id}`}
        >
          New order
        </ButtonLink>
      )}
    </div>
  )
}

function Addresses({ profile: { addresses } }: { profile: CustomerProfile }) {
  return (
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
  )
}

function ContactPanel({ profile, now }: { profile: CustomerProfile; now: Date }) {
  const { customer, paid_order_count } = profile
  return (
    <Panel title="Contact and totals" end={<EditContact profile={profile} />}>
      <ContactLines customer={customer} />
      <CustomerMetrics
        customer={customer}
        now={now}
        averageOrder={averageOrderValue(customer.spent_kobo, paid_order_count)}
      />
      <CustomerCredit customer={customer} />
      {usePermission('customers:revoke-sessions') && (
        <div className="mt-4 grid">
          <RevokeSessions customer={customer} />
        </div>
      )}
    </Panel>
  )
}

/** Average value of a paid order in kobo, rounded to whole naira; null without paid orders. */
export function averageOrderValue(spentKobo: number, paidOrderCount: number): number | null {
  return paidOrderCount > 0 ? Math.round(spentKobo / paidOrderCount / 100) * 100 : null
}

/** Internal notes about the customer. */
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
      void queries.invalidateQueries({ queryKey: listTimelineEvents.key(params) })
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
