import type { timelineKinds } from '@shop/contract/admin/customer-profile'
import type { Permission } from '@shop/contract/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/tables.ts'
import { products } from '../../catalogue/tables.ts'
import { customerNotes } from '../../customers/tables.ts'
import { consents } from '../../notifications/subscriptions/tables.ts'
import { accountActorKey } from '../../core/actor.ts'
import { textMessages } from '../../notifications/sms/tables.ts'
import { orders, orderStatusHistory } from '../../orders/tables.ts'
import { ledgerEntries, ledgerNotes } from '../../payments/ledger/tables.ts'
import { storeCreditTransactions } from '../../payments/store-credit/tables.ts'
import { privacyRequests } from '../privacy/tables.ts'
import { reviews } from '../../catalogue/reviews/tables.ts'
import { emails } from '../../notifications/email/tables.ts'
import { tickets } from '../../support/tables.ts'

interface Source {
  show: Exclude<(typeof timelineKinds)[number], 'all'> | 'other'
  permission: Permission
  /** Selects key, at, kind and details of one account's events. */
  select: (accountId: string) => SQL
}

/** An account's store credit. `place` numbers transactions with the same reason. */
const creditTransactions = (id: string) => sql`
  select *, row_number() over (partition by reason order by id) as place
  from ${storeCreditTransactions} where ${storeCreditTransactions.account_id} = ${id}`

/** Credit given by staff, from the ledger, which alone has the reason; one entry per transaction, in the same order. */
const goodwillEntries = (id: string) => sql`
  select coalesce((select text from ${ledgerNotes} where ${ledgerNotes.entry_id} = ${ledgerEntries.id}), '') as note,
    row_number() over (order by number) as place
  from ${ledgerEntries}
  where ${ledgerEntries.reference} = ${accountActorKey(id)} and ${ledgerEntries.kind} = 'goodwill'`

/** Sources of a customer's timeline; each needs the permission of its own list. */
export const timelineSources: readonly Source[] = [
  {
    show: 'orders',
    permission: 'orders:read',
    select: (id) => sql`
      select 'order:' || id as key, placed_at as at, 'placed' as kind, jsonb_build_object('id', id, 'number', number,
        'kobo', total_kobo) as details
      from ${orders} where ${orders.account_id} = ${id}`,
  },
  {
    show: 'orders',
    permission: 'orders:read',
    select: (id) => sql`
      select 'step:' || step.id, step.created_at, step.status, jsonb_build_object('id', ordered.id, 'number', ordered.number)
      from ${orderStatusHistory} step join ${orders} ordered on ordered.id = step.order_id
      where ordered.account_id = ${id} and step.status in ('delivered', 'cancelled')`,
  },
  {
    show: 'messages',
    permission: 'support:read',
    select: (id) => sql`
      select 'ticket:' || id, created_at, 'ticket', jsonb_build_object('id', id, 'number', number, 'subject', subject)
      from ${tickets} where ${tickets.account_id} = ${id}`,
  },
  {
    // By reference, because emails are stored by address, which changes.
    show: 'messages',
    permission: 'notifications:read',
    select: (id) => sql`
      select 'email:' || email.id, email.sent_at, 'email', jsonb_build_object('subject', email.subject,
        'about', email.related_to, 'template', email.template)
      from ${orders} ordered join ${emails} email on email.related_to = 'order ' || ordered.number
      join ${accounts} person on person.id = ordered.account_id and lower(email.recipient) = lower(person.email)
      where ordered.account_id = ${id}`,
  },
  {
    show: 'messages',
    permission: 'notifications:read',
    select: (id) => sql`
      select 'message:' || message.id, message.created_at, 'message', jsonb_build_object('channel', message.channel,
        'about', message.related_to)
      from ${orders} ordered join ${textMessages} message on message.related_to = 'order ' || ordered.number
        and message.account_id = ordered.account_id
      where ordered.account_id = ${id}`,
  },
  {
    show: 'notes',
    permission: 'customers:read',
    select: (id) => sql`
      select 'note:' || note.id, note.created_at, 'note', jsonb_build_object('text', note.text,
        'by', trim(coalesce(writer.first_name || ' ' || writer.last_name, '')))
      from ${customerNotes} note left join ${accounts} writer on writer.id = note.created_by
      where note.account_id = ${id}`,
  },
  {
    show: 'other',
    permission: 'customers:read',
    select: (id) => sql`
      select 'review:' || review.id, review.created_at, 'review', jsonb_build_object('product', coalesce(product.name,
        ''), 'stars', review.rating, 'status', review.status)
      from ${reviews} review left join ${products} product on product.id = review.product_id
      where review.account_id = ${id}`,
  },
  {
    show: 'other',
    permission: 'customers:read',
    select: (id) => sql`
      select 'credit:' || move.id, move.created_at, 'credit', jsonb_build_object('kobo', move.change_kobo, 'reason',
        move.reason, 'why', coalesce(booked.note, ''))
      from (${creditTransactions(id)}) move left join (${goodwillEntries(id)}) booked
        on move.reason = 'goodwill' and booked.place = move.place`,
  },
  {
    show: 'other',
    permission: 'customers:read',
    select: (id) => sql`
      select 'consent:' || id, created_at, 'consent', jsonb_build_object('granted', granted, 'text', text, 'source', source)
      from ${consents} where ${consents.account_id} = ${id}`,
  },
  {
    show: 'other',
    permission: 'customers:read',
    select: (id) => sql`
      select 'request:' || id, created_at, 'request', jsonb_build_object('kind', kind)
      from ${privacyRequests} where ${privacyRequests.account_id} = ${id}`,
  },
  {
    show: 'other',
    permission: 'customers:read',
    select: (id) => sql`
      select 'account:' || id, created_at, 'joined', '{}'::jsonb from ${accounts} where ${accounts.id} = ${id}`,
  },
  {
    show: 'other',
    permission: 'customers:read',
    select: (id) => sql`
      select 'confirmed:' || id, email_confirmed_at, 'confirmed', '{}'::jsonb
      from ${accounts} where ${accounts.id} = ${id} and email_confirmed_at is not null`,
  },
]
