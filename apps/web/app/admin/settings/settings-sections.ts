import type { AdminSettings } from '@shop/contract/admin/settings'
import type { Permission } from '@shop/contract/permissions'
import {
  BadgeCheck,
  Bell,
  Bike,
  Construction,
  CreditCard,
  Database,
  DatabaseBackup,
  FileText,
  FlaskConical,
  HandCoins,
  Hourglass,
  KeyRound,
  Landmark,
  Languages,
  LogIn,
  Mail,
  MessageSquare,
  PackageCheck,
  Percent,
  Phone,
  Scale,
  ScrollText,
  Search,
  Server,
  Share2,
  ShieldCheck,
  Store,
  Truck,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { SynonymsCard } from './synonyms-card.tsx'
import { PagesCard } from './pages-card.tsx'
import { DatabaseCard } from './database-card.tsx'
import { DeliveryCards } from './delivery-cards.tsx'
import { DemoCard } from './demo-card.tsx'
import { DispatchCard } from './dispatch-card.tsx'
import { FactsForm } from './facts-form.tsx'
import { MailCard } from './mail-card.tsx'
import { MaintenanceCard } from './maintenance-card.tsx'
import { ManualTransferCard } from './manual-transfer-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { OrderLimitsCard } from './order-limits-card.tsx'
import { PayOnDeliveryCard } from './pay-on-delivery-card.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { RidersCard } from './riders-card.tsx'
import { StockCard } from './stock-card.tsx'
import { TaxCard } from './tax-card.tsx'

/** A section of the settings: a row of their list, and the page at /admin/settings/<id> that it leads to. */
export interface SettingsSection {
  id: string
  text: string
  /** What it holds, in one line. */
  line: string
  /** Other words by which people look for it. */
  also: string
  Icon: LucideIcon
  /** Nothing: for all who may read the settings. */
  needs?: Permission
  /** Absent where routes.ts has a page for the address. */
  Card?: ComponentType<AdminSettings & { section: string }>
  /** Only while the shop shows the demo catalogue. */
  isDemo?: true
}

export interface SettingsGroup {
  text: string
  sections: readonly SettingsSection[]
}

export const settingsPath = '/admin/settings'

const facts = { Card: FactsForm }
const delivery = { needs: 'delivery:write' } as const

/** What stands beside the list while nothing was chosen. */
export const firstSection: SettingsSection = {
  id: 'facts',
  text: 'Store details',
  line: 'Name, registration number and announcement',
  also: '',
  Icon: Store,
  ...facts,
}

/** All sections in the order of the list. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    text: 'Shop',
    sections: [
      firstSection,
      {
        id: 'contact',
        text: 'Contact',
        line: 'Phone, WhatsApp, email, address and opening hours',
        also: 'whatsapp',
        Icon: Phone,
        ...facts,
      },
      {
        id: 'social',
        text: 'Social pages',
        line: 'Where customers can follow the shop',
        also: 'facebook instagram x twitter youtube linkedin',
        Icon: Share2,
        ...facts,
      },
      {
        id: 'promises',
        text: 'Trust badges',
        line: 'Trust badges and the return period',
        also: 'icons',
        Icon: BadgeCheck,
        ...facts,
      },
      {
        id: 'sign-in',
        text: 'Sign-in dialog',
        line: 'When visitors are asked to sign in',
        also: 'login visit',
        Icon: LogIn,
        ...facts,
      },
      {
        id: 'languages',
        text: 'Languages',
        line: 'Languages visitors can choose',
        also: 'english pidgin translation',
        Icon: Languages,
        ...facts,
      },
      {
        id: 'pages',
        text: 'Pages',
        line: 'Terms, privacy, FAQ, shipping and more',
        also: 'content',
        Icon: FileText,
        Card: PagesCard,
      },
      {
        id: 'search',
        text: 'Search synonyms',
        line: 'Words that mean the same in search',
        also: 'synonyms',
        Icon: Search,
        Card: SynonymsCard,
      },
    ],
  },
  {
    text: 'Selling and checkout',
    sections: [
      {
        id: 'order-limits',
        text: 'Unpaid orders',
        line: 'How many orders may be open, and how long stock is reserved',
        also: 'limits fraud',
        Icon: Hourglass,
        Card: OrderLimitsCard,
      },
      {
        id: 'tax',
        text: 'Tax',
        line: 'VAT, TIN and what invoices say',
        also: '',
        Icon: Percent,
        Card: TaxCard,
      },
      {
        id: 'stock',
        text: 'Stock and weight',
        line: 'Low stock level and default weight',
        also: 'few left grams default',
        Icon: Scale,
        Card: StockCard,
      },
    ],
  },
  {
    text: 'Payments',
    sections: [
      {
        id: 'payments',
        text: 'Payments',
        line: 'Card and bank payments online',
        also: 'paystack flutterwave gateway',
        Icon: CreditCard,
        Card: PaymentsCard,
      },
      {
        id: 'manual-transfer',
        text: 'Transfers',
        line: 'The bank account customers transfer to',
        also: '',
        Icon: Landmark,
        Card: ManualTransferCard,
      },
      {
        id: 'pay-on-delivery',
        text: 'Pay on delivery',
        line: 'Who can pay on delivery, and up to how much',
        also: 'cash',
        Icon: HandCoins,
        Card: PayOnDeliveryCard,
      },
    ],
  },
  {
    text: 'Delivery',
    sections: [
      {
        id: 'delivery',
        text: 'Delivery',
        line: 'Zones, fees and pick-up points',
        also: 'pickup points areas',
        Icon: Truck,
        ...delivery,
        Card: DeliveryCards,
      },
      {
        id: 'riders',
        text: 'Riders',
        line: 'Who delivers parcels to the door',
        also: 'dispatch',
        Icon: Bike,
        ...delivery,
        Card: RidersCard,
      },
      {
        id: 'couriers',
        text: 'Couriers',
        line: 'Where couriers pick up parcels',
        also: 'dispatch',
        Icon: PackageCheck,
        Card: DispatchCard,
      },
    ],
  },
  {
    text: 'Messages',
    sections: [
      {
        id: 'mail',
        text: 'Email',
        line: 'How emails are sent, with a test',
        also: 'smtp sender email',
        Icon: Mail,
        Card: MailCard,
      },
      {
        id: 'mail-texts',
        text: 'Email templates',
        line: 'Email subjects and text',
        also: 'notifications words email',
        Icon: ScrollText,
      },
      {
        id: 'sms-texts',
        text: 'SMS templates',
        line: 'SMS text',
        also: 'notifications whatsapp words',
        Icon: MessageSquare,
      },
      {
        id: 'notifications',
        text: 'My notifications',
        line: 'Emails you receive yourself',
        also: 'new orders',
        Icon: Bell,
        Card: NotificationsCard,
      },
    ],
  },
  {
    text: 'People and access',
    sections: [
      {
        id: 'staff',
        text: 'Staff and roles',
        line: 'Invite team members, and set what each role can do',
        also: 'rights',
        Icon: Users,
        needs: 'staff:read',
      },
      {
        id: 'security',
        text: 'Security',
        line: 'A passkey or authenticator app beside your password',
        also: 'second factor recovery 2fa',
        Icon: ShieldCheck,
        needs: 'dashboard:read',
      },
      {
        id: 'audit',
        text: 'Audit log',
        line: 'Who did what and when, in a tamper-evident log',
        also: 'history',
        Icon: ScrollText,
        needs: 'audit:read',
      },
      {
        id: 'api-keys',
        text: 'API keys',
        line: 'What other apps can do in the shop',
        also: 'token',
        Icon: KeyRound,
        needs: 'api-keys:write',
      },
      {
        id: 'webhooks',
        text: 'Webhooks',
        line: 'Apps notified about events in the shop',
        also: 'events',
        Icon: Webhook,
        needs: 'webhooks:write',
      },
    ],
  },
  {
    text: 'System',
    sections: [
      {
        id: 'maintenance',
        text: 'Maintenance',
        line: 'Close the shop to visitors, and reopen it',
        also: '',
        Icon: Construction,
        Card: MaintenanceCard,
      },
      {
        id: 'backups',
        text: 'Backups',
        line: 'Copies of the whole shop, one each night',
        also: 'download restore',
        Icon: DatabaseBackup,
        needs: 'backups:write',
      },
      {
        id: 'system',
        text: 'System',
        line: 'Queue, failed jobs, schedules, checks and services',
        also: 'version jobs',
        Icon: Server,
        needs: 'system:read',
      },
      {
        id: 'database',
        text: 'Database',
        line: 'Where the shop stores its data',
        also: 'postgresql embedded engine',
        Icon: Database,
        Card: DatabaseCard,
      },
      {
        id: 'demo',
        text: 'Demo data',
        line: 'Remove the demo catalogue',
        also: '',
        Icon: FlaskConical,
        Card: DemoCard,
        isDemo: true,
      },
    ],
  },
]

/** By its id, as an address names it; undefined for any other word. */
export function sectionNamed(id: string | undefined): SettingsSection | undefined {
  return settingsGroups.flatMap(({ sections }) => sections).find((section) => section.id === id)
}
