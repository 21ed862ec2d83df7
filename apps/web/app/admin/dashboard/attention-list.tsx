import type { Dashboard } from '@shop/contract/admin/dashboard'
import type { Permission } from '@shop/contract/permissions'
import { buttonClass } from '@shop/ui/button'
import { CountBadge } from '@shop/ui/count-badge'
import { joinClasses } from '@shop/ui/join-classes'
import { Panel } from '@shop/ui/panel'
import {
  Banknote,
  Boxes,
  CalendarClock,
  ChevronRight,
  CircleCheck,
  CircleQuestionMark,
  DatabaseBackup,
  Gavel,
  HandCoins,
  KeyRound,
  Landmark,
  MailWarning,
  MailX,
  MessageSquare,
  Package,
  PackageOpen,
  PhoneCall,
  Scale,
  ShieldAlert,
  Star,
  Truck,
  Undo2,
  Unplug,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'
import { usePermission } from '../../api/profile.ts'

type Item = Dashboard['attention'][number]

const colours = {
  sale: 'bg-sale-soft text-sale',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
  muted: 'bg-sunken text-muted',
}

/** Icon and tone of a row, with the label of its button for staff with the permission; others see "View". */
const style = (
  Icon: LucideIcon,
  tone: keyof typeof colours,
  label: string,
  permission: Permission = 'dashboard:read',
) => ({ Icon, tone, label, permission })

const chipByKind: Readonly<Record<Item['kind'], ReturnType<typeof style>>> = {
  ledger_mismatch: style(Scale, 'sale', 'View'),
  audit_log_tampered: style(ShieldAlert, 'sale', 'View'),
  backup_failed: style(DatabaseBackup, 'sale', 'View'),
  webhook_disabled: style(Unplug, 'warn', 'View'),
  payment_credentials_missing: style(KeyRound, 'sale', 'View'),
  payment_disputed: style(Gavel, 'sale', 'Respond', 'payments:refund'),
  payment_event_unmatched: style(CircleQuestionMark, 'warn', 'View'),
  payments_to_review: style(Landmark, 'warn', 'Check', 'payments:record'),
  instalments_overdue: style(CalendarClock, 'muted', 'Remind', 'pay-later:write'),
  rider_cash: style(Banknote, 'warn', 'Record cash', 'payments:record'),
  reviews_pending: style(Star, 'info', 'Read'),
  privacy_due: style(UserRoundX, 'warn', 'Respond', 'privacy:write'),
  return_requested: style(PackageOpen, 'sale', 'Decide', 'returns:write'),
  application_pending: style(HandCoins, 'warn', 'Review', 'pay-later:write'),
  tickets_open: style(MessageSquare, 'warn', 'Reply', 'support:reply'),
  to_confirm: style(PhoneCall, 'warn', 'Confirm', 'orders:fulfil'),
  refund_due: style(Undo2, 'sale', 'Check', 'payments:refund'),
  to_pack: style(Package, 'sale', 'Pack', 'orders:fulfil'),
  to_ship: style(Truck, 'info', 'Send', 'orders:fulfil'),
  emails_stuck: style(MailWarning, 'sale', 'See details'),
  emails_failed: style(MailX, 'warn', 'Read'),
  low_stock: style(Boxes, 'muted', 'See stock'),
}

interface AttentionListProps {
  items: Item[]
  /** Whether the first row has the page's only filled button. */
  isPrimary: boolean
}

/** What needs attention, most urgent first, in two columns to be read downwards. */
export function AttentionList({ items, isPrimary }: AttentionListProps) {
  if (items.length === 0) {
    return (
      <Panel title="Needs attention">
        <p className="flex items-center gap-2.5 text-muted">
          <CircleCheck aria-hidden className="text-ok" />
          All caught up.
        </p>
      </Panel>
    )
  }
  return (
    <Panel
      title={
        <span className="flex items-center gap-2.5">
          Needs attention
          <CountBadge count={items.length} place="inline" />
        </span>
      }
      flush
    >
      <ul className="-mb-px md:grid md:grid-cols-2">
        {items.map((item, index) => (
          <AttentionRow key={item.kind} item={item} isPrimary={isPrimary && index === 0} />
        ))}
      </ul>
    </Panel>
  )
}

function AttentionRow({ item, isPrimary }: { item: Item; isPrimary: boolean }) {
  const { Icon, tone, label: defaultAction, permission } = chipByKind[item.kind]
  const label = usePermission(permission) ? defaultAction : 'View'
  return (
    <li className="relative flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 md:px-5 md:odd:not-last:border-r md:odd:last:col-span-2">
      <span
        className={joinClasses('grid size-9 flex-none place-items-center rounded-control', colours[tone])}
      >
        <Icon aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block leading-snug font-semibold">{item.title}</b>
        <span className="block text-caption text-muted">{item.description}</span>
      </span>
      <Link
        to={item.link}
        aria-label={`${label}: ${item.title}`}
        className={joinClasses(
          buttonClass({ variant: isPrimary ? 'primary' : 'secondary', size: 'dense' }),
          // On phones the whole row is the link; only the first row keeps its button.
          'after:absolute after:inset-0 md:after:hidden',
          !isPrimary && 'max-md:border-transparent max-md:bg-transparent max-md:px-0',
        )}
      >
        <span className={isPrimary ? undefined : 'max-md:hidden'}>{label}</span>
        {!isPrimary && <ChevronRight aria-hidden className="md:hidden" />}
      </Link>
    </li>
  )
}
