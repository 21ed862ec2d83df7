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
  Landmark,
  Languages,
  LogIn,
  Mail,
  MessageCircle,
  MessageSquare,
  PackageCheck,
  Palette,
  PanelsTopLeft,
  Percent,
  Phone,
  Plug,
  Puzzle,
  Scale,
  ScrollText,
  Search,
  Server,
  Share2,
  Store,
  Truck,
} from 'lucide-react'
import { BrandCards } from './brand/brand-cards.tsx'
import { SynonymsCard } from './synonyms-card.tsx'
import { PagesCard } from './pages-card.tsx'
import { DatabaseCard, MaintenanceCard } from './operations-cards.tsx'
import { DeliveryCards } from './delivery/delivery-cards.tsx'
import { ExtensionCards } from './extensions/extension-cards.tsx'
import { NavigationCard } from './navigation/navigation-card.tsx'
import { DemoCard } from './demo-data-card.tsx'
import { ShipFromCard } from './delivery/ship-from-card.tsx'
import { PromiseFields } from './promise-fields.tsx'
import { ContactFields, ShopNameFields, SocialFields } from './store-details-fields.tsx'
import { LanguageFields, SignInFields, storeDetailsCard } from './store-details-card.tsx'
import { EmailCard } from './email-cards.tsx'
import { ManualTransferCard } from './manual-transfer-card.tsx'
import { MessageRulesCard } from './message-rules-card.tsx'
import { OrderLimitsCard } from './order-limits-card.tsx'
import { accessGroup } from './access-sections.ts'
import { PayOnDeliveryCard } from './delivery/pay-on-delivery-card.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { RidersCard } from './delivery/riders-card.tsx'
import { ServicesCards } from './services/services-cards.tsx'
import type { SettingsGroup, SettingsSection } from './settings-section.ts'
import { StockCard } from './stock-card.tsx'
import { TaxCard } from './tax-card.tsx'

export const settingsPath = '/admin/settings'
const delivery = { permission: 'delivery:write' } as const

/** Shown beside the list when none is selected. */
export const firstSection: SettingsSection = {
  id: 'store',
  text: 'Store details',
  description: 'Name, registration number and announcement',
  keywords: '',
  Icon: Store,
  Card: storeDetailsCard(ShopNameFields),
}

/** All sections in the order of the list. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    text: 'Shop',
    sections: [
      firstSection,
      {
        id: 'brand',
        text: 'Brand',
        description: 'Logo, icon, colours, font and corners',
        keywords: 'favicon theme design look social picture image whatsapp',
        Icon: Palette,
        Card: BrandCards,
      },
      {
        id: 'navigation',
        text: 'Menu and footer',
        description: 'Your links at the top and at the bottom of every page',
        keywords: 'navigation header menu bar columns link',
        Icon: PanelsTopLeft,
        Card: NavigationCard,
      },
      {
        id: 'contact',
        text: 'Contact',
        description: 'Phone, WhatsApp, email, address and opening hours',
        keywords: 'whatsapp',
        Icon: Phone,
        Card: storeDetailsCard(ContactFields),
      },
      {
        id: 'social',
        text: 'Social pages',
        description: 'Where customers can follow the shop',
        keywords: 'facebook instagram x twitter youtube linkedin',
        Icon: Share2,
        Card: storeDetailsCard(SocialFields),
      },
      {
        id: 'promises',
        text: 'Trust badges',
        description: 'Trust badges and the return period',
        keywords: 'icons',
        Icon: BadgeCheck,
        Card: storeDetailsCard(PromiseFields),
      },
      {
        id: 'sign-in',
        text: 'Sign-in dialog',
        description: 'When visitors are asked to sign in',
        keywords: 'login visit',
        Icon: LogIn,
        Card: storeDetailsCard(SignInFields),
      },
      {
        id: 'languages',
        text: 'Languages',
        description: 'Languages visitors can choose',
        keywords: 'english pidgin translation',
        Icon: Languages,
        Card: storeDetailsCard(LanguageFields),
      },
      {
        id: 'pages',
        text: 'Pages',
        description: 'Terms, privacy, FAQ, shipping and more',
        keywords: 'content',
        Icon: FileText,
        Card: PagesCard,
      },
      {
        id: 'search',
        text: 'Search synonyms',
        description: 'Words that mean the same in search',
        keywords: 'synonyms',
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
        description: 'How many orders a customer may leave unpaid',
        keywords: 'limits fraud',
        Icon: Hourglass,
        Card: OrderLimitsCard,
      },
      {
        id: 'tax',
        text: 'Tax',
        description: 'VAT, TIN and what invoices say',
        keywords: '',
        Icon: Percent,
        Card: TaxCard,
      },
      {
        id: 'stock',
        text: 'Stock and weight',
        description: 'Low stock level and default weight',
        keywords: 'few left grams default',
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
        description: 'Card and bank payments online',
        keywords: 'paystack flutterwave gateway',
        Icon: CreditCard,
        Card: PaymentsCard,
      },
      {
        id: 'manual-transfer',
        text: 'Transfers',
        description: 'The bank account customers transfer to',
        keywords: '',
        Icon: Landmark,
        Card: ManualTransferCard,
      },
      {
        id: 'pay-on-delivery',
        text: 'Pay on delivery',
        description: 'Where customers can pay on delivery, and up to how much',
        keywords: 'cash',
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
        description: 'Zones, fees and pick-up points',
        keywords: 'pickup points areas',
        Icon: Truck,
        ...delivery,
        Card: DeliveryCards,
      },
      {
        id: 'riders',
        text: 'Riders',
        description: 'The riders of the shop who deliver parcels',
        keywords: 'dispatch',
        Icon: Bike,
        ...delivery,
        Card: RidersCard,
      },
      {
        id: 'ship-from',
        text: 'Couriers',
        description: 'Where couriers pick up parcels',
        keywords: 'dispatch',
        Icon: PackageCheck,
        Card: ShipFromCard,
      },
    ],
  },
  {
    text: 'Messages',
    sections: [
      {
        id: 'email',
        text: 'Email',
        description: 'How emails are sent, with a test',
        keywords: 'smtp sender email',
        Icon: Mail,
        Card: EmailCard,
      },
      {
        id: 'email-templates',
        text: 'Email templates',
        description: 'Email subjects and text',
        keywords: 'notifications words email',
        Icon: ScrollText,
      },
      {
        id: 'sms-templates',
        text: 'SMS templates',
        description: 'SMS text',
        keywords: 'notifications whatsapp words',
        Icon: MessageSquare,
      },
      {
        id: 'messages',
        text: 'SMS and WhatsApp',
        description: 'Which messages are sent, what they cost, and a monthly limit',
        keywords: 'notifications price cost budget cap',
        Icon: MessageCircle,
        Card: MessageRulesCard,
      },
      {
        id: 'notifications',
        text: 'My notifications',
        description: 'What you are told yourself, on your phone and by email',
        keywords: 'new orders push devices phone digest',
        Icon: Bell,
        permission: 'dashboard:read',
      },
    ],
  },
  accessGroup,
  {
    text: 'System',
    sections: [
      {
        id: 'services',
        text: 'Services',
        description: 'Keys for payments, email, SMS, couriers, images and backups',
        keywords: 'paystack flutterwave smtp termii whatsapp meta terminal africa s3 secret key',
        Icon: Plug,
        permission: 'provider-keys:write',
        Card: ServicesCards,
      },
      {
        id: 'extensions',
        text: 'Extensions',
        description: 'Features added to this shop: switch them on and set them up',
        keywords: 'plugins apps add-ons gift wrap loyalty',
        Icon: Puzzle,
        Card: ExtensionCards,
      },
      {
        id: 'maintenance',
        text: 'Maintenance',
        description: 'Close the shop to visitors, and reopen it',
        keywords: '',
        Icon: Construction,
        Card: MaintenanceCard,
      },
      {
        id: 'backups',
        text: 'Backups',
        description: 'Copies of the whole shop, one each night, here and elsewhere',
        keywords: 'download restore off-site',
        Icon: DatabaseBackup,
        permission: 'backups:write',
      },
      {
        id: 'system',
        text: 'System',
        description: 'Queue, failed jobs, schedules, checks and services',
        keywords: 'version jobs',
        Icon: Server,
        permission: 'system:read',
      },
      {
        id: 'database',
        text: 'Database',
        description: 'Where the shop stores its data',
        keywords: 'postgresql embedded engine',
        Icon: Database,
        Card: DatabaseCard,
      },
      {
        id: 'demo',
        text: 'Demo data',
        description: 'Remove the demo products, customers and orders',
        keywords: '',
        Icon: FlaskConical,
        Card: DemoCard,
        isDemo: true,
      },
    ],
  },
]

/** The section with this id; undefined if there is none. */
export function findSection(id: string | undefined): SettingsSection | undefined {
  return settingsGroups.flatMap(({ sections }) => sections).find((section) => section.id === id)
}
