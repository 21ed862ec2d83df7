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

interface AttentionStyle {
  Icon: LucideIcon
  colours: string
  label: string
  /** Those who may not act are told to look. */
  permission?: Permission
}

const chipByKind: Readonly<Record<Item['kind'], AttentionStyle>> = {
  ledger_mismatch: { Icon: Scale, colours: 'bg-sale-soft text-sale', label: 'View' },
  audit_log_tampered: { Icon: ShieldAlert, colours: 'bg-sale-soft text-sale', label: 'View' },
  backup_failed: { Icon: DatabaseBackup, colours: 'bg-sale-soft text-sale', label: 'View' },
  webhook_disabled: { Icon: Unplug, colours: 'bg-warn-soft text-warn', label: 'View' },
  payment_credentials_missing: { Icon: KeyRound, colours: 'bg-sale-soft text-sale', label: 'View' },
  payment_disputed: {
    Icon: Gavel,
    colours: 'bg-sale-soft text-sale',
    label: 'Answer',
    permission: 'payments:refund',
  },
  payment_event_unmatched: {
    Icon: CircleQuestionMark,
    colours: 'bg-warn-soft text-warn',
    label: 'View',
  },
  payments_to_review: {
    Icon: Landmark,
    colours: 'bg-warn-soft text-warn',
    label: 'Check',
    permission: 'payments:record',
  },
  instalments_overdue: {
    Icon: CalendarClock,
    colours: 'bg-sunken text-muted',
    label: 'Remind',
    permission: 'pay-later:write',
  },
  rider_cash: {
    Icon: Banknote,
    colours: 'bg-warn-soft text-warn',
    label: 'Record cash',
    permission: 'payments:record',
  },
  reviews_pending: { Icon: Star, colours: 'bg-info-soft text-info', label: 'Read' },
  privacy_due: {
    Icon: UserRoundX,
    colours: 'bg-warn-soft text-warn',
    label: 'Answer',
    permission: 'privacy:write',
  },
  return_requested: {
    Icon: PackageOpen,
    colours: 'bg-sale-soft text-sale',
    label: 'Decide',
    permission: 'returns:write',
  },
  application_pending: {
    Icon: HandCoins,
    colours: 'bg-warn-soft text-warn',
    label: 'Answer',
    permission: 'pay-later:write',
  },
  tickets_open: {
    Icon: MessageSquare,
    colours: 'bg-warn-soft text-warn',
    label: 'Answer',
    permission: 'support:reply',
  },
  to_confirm: {
    Icon: PhoneCall,
    colours: 'bg-warn-soft text-warn',
    label: 'Confirm',
    permission: 'orders:fulfil',
  },
  refund_due: {
    Icon: Undo2,
    colours: 'bg-sale-soft text-sale',
    label: 'Check',
    permission: 'payments:refund',
  },
  to_pack: { Icon: Package, colours: 'bg-sale-soft text-sale', label: 'Pack', permission: 'orders:fulfil' },
  to_ship: { Icon: Truck, colours: 'bg-info-soft text-info', label: 'Send', permission: 'orders:fulfil' },
  emails_stuck: { Icon: MailWarning, colours: 'bg-sale-soft text-sale', label: 'See details' },
  emails_failed: { Icon: MailX, colours: 'bg-warn-soft text-warn', label: 'Read' },
  low_stock: { Icon: Boxes, colours: 'bg-sunken text-muted', label: 'See stock' },
}

interface AttentionListProps {
  items: Item[]
  /** Whether the first row has the page's one filled button. */
  filled: boolean
}

/** What waits for somebody, worst first, in two columns that are read downwards. */
export function AttentionList({ items, filled }: AttentionListProps) {
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
          <AttentionRow key={item.kind} item={item} filled={filled && index === 0} />
        ))}
      </ul>
    </Panel>
  )
}

function AttentionRow({ item, filled }: { item: Item; filled: boolean }) {
  const { Icon, colours, label: defaultAction, permission = 'dashboard:read' } = chipByKind[item.kind]
  const label = usePermission(permission) ? defaultAction : 'View'
  return (
    <li className="relative flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 md:px-5 md:odd:not-last:border-r md:odd:last:col-span-2">
      <span className={joinClasses('grid size-9 flex-none place-items-center rounded-control', colours)}>
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
          buttonClass({ variant: filled ? 'primary' : 'secondary', size: 'dense' }),
          // On phones the whole row is the target; only the first one keeps its button.
          'after:absolute after:inset-0 md:after:hidden',
          !filled && 'max-md:border-transparent max-md:bg-transparent max-md:px-0',
        )}
      >
        <span className={filled ? undefined : 'max-md:hidden'}>{label}</span>
        {!filled && <ChevronRight aria-hidden className="md:hidden" />}
      </Link>
    </li>
  )
}
