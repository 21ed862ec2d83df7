import type { EmailPayload } from './email-content.ts'
import type { Order } from './orders.ts'
import { newStoreDetails, type StoreDetails } from './settings.ts'
import { agreementFixture } from './agreement-fixture.ts'
import { emailTemplates } from './email-templates.ts'

export const store: StoreDetails = {
  ...newStoreDetails,
  name: 'Ada & Sons',
  email: 'help@ada.ng',
  phone: '0803 123 4567',
  address: '1 Allen Avenue, Ikeja',
  registration: 'RC 123456',
  promises: [],
  returns_days: 7,
  social: { facebook: '', twitter: '', instagram: '', linkedin: '', youtube: '' },
}

export const order: Order = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  number: '10001',
  status: 'placed',
  display_status: 'placed',
  payment_method: 'pay_on_delivery',
  payment_status: 'unpaid',
  is_test: false,
  placed_at: '2026-11-20T23:30:00.000Z',
  reserved_until: null,
  items_kobo: 5_700_050,
  delivery_fee_kobo: 250_000,
  fees: [],
  discounts: [],
  discount_kobo: 0,
  vat_kobo: 415_120,
  total_kobo: 5_950_050,
  paid_kobo: 0,
  credit_kobo: 0,
  last_payment_kobo: 0,
  refunded_kobo: 0,
  agreement_charges_kobo: 0,
  outstanding_kobo: 5_950_050,
  payable_now_kobo: 0,
  retained_kobo: 0,
  gift_note: '',
  confirmation: 'none',
  refunds: [],
  parcels: [],
  email: 'ada@example.ng',
  language: 'en',
  address: {
    full_name: 'Ada <b>Obi</b>',
    phone: '+2348031234567',
    second_phone: '',
    state: 'Lagos',
    lga: 'Ikeja',
    area: 'Allen',
    street: '2 Allen Avenue',
    landmark: 'Total filling station',
    note: '',
  },
  delivery: {
    method: 'door',
    pickup_point: null,
    regular_fee_kobo: null,
    zone: 'Lagos mainland',
    fee_kobo: 250_000,
    min_days: 1,
    max_days: 3,
    pay_on_delivery: true,
  },
  lines: [
    {
      product_id: 'adunni-dress',
      variant_id: '0192f0c0-0000-7000-8000-000000000002',
      name: 'Adunni dress',
      colour: 'Red',
      size: 'M',
      sku: 'AD-R-M',
      image: null,
      quantity: 2,
      unit_price_kobo: 2_850_025,
      line_total_kobo: 5_700_050,
      discount_kobo: 0,
      refunded_quantity: 0,
    },
  ],
  status_history: [],
  payment_message: null,
  transfer_to: null,
  can_pay: false,
  can_cancel: true,
  return_until: null,
}

export const link = 'https://shop.example.ng/orders/10001?a=1&b=2'

export const emailFixtures: { [Name in EmailPayload['template']]: EmailPayload & { template: Name } } = {
  'confirm-email': { template: 'confirm-email', first_name: '<i>Ada</i>', link },
  'confirm-newsletter': {
    template: 'confirm-newsletter',
    link,
    unsubscribe_link: 'https://shop.example.ng/leave',
  },
  'confirm-stock-alert': {
    template: 'confirm-stock-alert',
    product_name: 'Adunni <b>dress</b>',
    link,
    unsubscribe_link: 'https://shop.example.ng/leave',
  },
  'back-in-stock': {
    template: 'back-in-stock',
    product_name: 'Adunni <b>dress</b>',
    price_kobo: 2_850_000,
    link,
  },
  'referral-coupon': {
    template: 'referral-coupon',
    first_name: '<i>Bola</i>',
    actor_name: '<b>Ada</b>',
    code: 'GIFT-ABCD2345',
    discount: {
      kind: 'fixed',
      amount_kobo: 100_000,
      percent: 10,
      max_discount_kobo: 500_000,
      min_order_kobo: 1_000_000,
    },
    ends_at: '2027-01-20T09:00:00.000Z',
    link,
  },
  'referral-reward': {
    template: 'referral-reward',
    first_name: '<i>Ada</i>',
    reward_kobo: 100_000,
    balance_kobo: 350_000,
    link,
  },
  'wishlist-update': {
    template: 'wishlist-update',
    items: [
      {
        name: 'Adunni <b>dress</b>',
        is_back_in_stock: true,
        price_kobo: 2_850_000,
        previous_price_kobo: 2_850_000,
        link,
      },
      {
        name: 'Standing fan',
        is_back_in_stock: false,
        price_kobo: 9_000_000,
        previous_price_kobo: 9_250_000,
        link,
      },
    ],
    link,
    unsubscribe_link: 'https://shop.example.ng/leave',
  },
  campaign: {
    template: 'campaign',
    subject: 'New <b>prints</b> are in',
    preheader: 'Cut and <i>sewn</i> in Abeokuta',
    blocks: [
      { kind: 'heading', text: 'New <b>prints</b>' },
      { kind: 'text', text: 'Three <script>new</script> prints came.' },
      { kind: 'list', items: ['cotton', '<b>pockets</b>'], numbered: false },
      {
        kind: 'products',
        products: [
          {
            id: 'adunni-dress',
            name: 'Adunni <b>dress</b>',
            price_kobo: 2_850_000,
            regular_price_kobo: 3_000_000,
            image_url: null,
            link,
          },
        ],
      },
      { kind: 'coupon', code: 'ANKARA10', description: '10% off until 30 Nov 2026' },
      { kind: 'button', label: 'See <i>them</i>', link },
    ],
    subscription: {
      subscribed_at: '2026-10-02T10:00:00Z',
      unsubscribe_link: 'https://shop.example.ng/newsletter/unsubscribe/x',
    },
  },
  'abandoned-cart': {
    template: 'abandoned-cart',
    first_name: '<i>Ada</i>',
    items: [{ name: 'Adunni <b>dress</b>, Red', quantity: 2, price_kobo: 2_850_000 }],
    link,
    subscription: {
      subscribed_at: '2026-10-02T10:00:00Z',
      unsubscribe_link: 'https://shop.example.ng/newsletter/unsubscribe/x',
    },
  },
  'email-changed': {
    template: 'email-changed',
    first_name: '<i>Ada</i>',
    new_email: 'n•••@example.ng',
    effective_at: '2026-11-27T10:00:00Z',
    undo_until: '2026-12-01T10:00:00Z',
    link,
  },
  'confirm-new-email': {
    template: 'confirm-new-email',
    first_name: '<i>Ada</i>',
    effective_at: '2026-11-27T10:00:00Z',
    link,
  },
  'email-restored': { template: 'email-restored', first_name: '<i>Ada</i>', new_password: true },
  'reset-password': { template: 'reset-password', first_name: '<i>Ada</i>', link, minutes: 30 },
  'staff-invitation': {
    template: 'staff-invitation',
    actor_name: '<b>Ada</b>',
    role: 'Manager',
    link,
    hours: 48,
  },
  'daily-digest': {
    template: 'daily-digest',
    first_name: '<i>Ada</i>',
    digest: {
      day: '2026-11-24',
      orders: 7,
      sold_kobo: 18_450_000,
      paid_kobo: 12_300_000,
      refunded_kobo: 450_000,
      to_confirm: 1,
      to_pack: 4,
      to_send: 2,
      open_tickets: 1,
      profit_kobo: 4_120_000,
      units_without_cost: 3,
    },
    link,
  },
  'test-email': { template: 'test-email', name: '<i>Ada</i>' },
  'sign-in-code': { template: 'sign-in-code', first_name: '<i>Ada</i>', code: '482107' },
  'password-changed': { template: 'password-changed', first_name: '<i>Ada</i>' },
  'mfa-changed': {
    template: 'mfa-changed',
    first_name: '<i>Ada</i>',
    change: 'code-app-added',
    name: '<b>My phone</b>',
  },
  'security-notice': {
    template: 'security-notice',
    first_name: '<i>Ada</i>',
    text: 'The bank account customers transfer to was changed',
    detail: '<b>GTBank</b>, account number ending in 6789',
    actor_name: 'Chidi <i>Eze</i> (chidi@example.ng)',
    device: 'Chrome on Android',
    occurred_at: '2026-11-24T12:30:00Z',
    link,
  },
  'account-deletion': {
    template: 'account-deletion',
    first_name: '<i>Ada</i>',
    due_at: '2026-11-28T10:00:00Z',
    link,
  },
  'order-confirmation': { template: 'order-confirmation', order, link },
  'confirmation-code': { template: 'confirmation-code', order, code: '0417', link },
  'order-status': { template: 'order-status', order, link },
  'parcel-update': { template: 'parcel-update', order, number: 1, link },
  'pickup-expired': { template: 'pickup-expired', order, numbers: [1], link },
  'return-status': {
    template: 'return-status',
    order,
    number: 'R-1001',
    status: 'approved',
    note: 'Our <b>rider</b> comes on Monday',
    link,
  },
  exchange: { template: 'exchange', order, previous_order_number: '10412', credited_kobo: 450_000, link },
  'refund-requested': {
    template: 'refund-requested',
    order,
    amount_kobo: 450_000,
    method: 'source',
    link,
  },
  'refund-sent': { template: 'refund-sent', order, link },
  'refund-failed': { template: 'refund-failed', order, amount_kobo: 450_000, link },
  'order-unpaid': {
    template: 'order-unpaid',
    order,
    pay_until: '2026-11-21T15:35:00Z',
    is_last: false,
    link,
  },
  'payment-underpaid': { template: 'payment-underpaid', order, link },
  'transfer-pending': { template: 'transfer-pending', order, link },
  document: {
    template: 'document',
    document_id: '0192f0c0-0000-7000-8000-000000000003',
    series: 'invoice',
    number: 'INV-000042',
    order_number: '10001',
    total_kobo: 5_950_050,
    link,
  },
  'bank-account-required': { template: 'bank-account-required', order, link },
  'order-edited': {
    template: 'order-edited',
    order,
    before: {
      lines: [
        {
          variant_id: 'gone',
          name: 'Standing <b>fan</b>',
          colour: 'White',
          size: '',
          quantity: 2,
          unit_price_kobo: 900_000,
        },
      ],
      items_kobo: 1_800_000,
      delivery_fee_kobo: 250_000,
      discount_kobo: 0,
      vat_kobo: 143_023,
      total_kobo: 2_050_000,
    },
    refund_kobo: 0,
    link,
  },
  'new-order': { template: 'new-order', order, link },
  agreement: {
    template: 'agreement',
    event: 'accepted',
    agreement: agreementFixture({ items: { title: '<i>Agbada</i>', quantity: 1, image: null } }),
    first_name: '<i>Ada</i>',
    link,
  },
  'payment-dispute': {
    template: 'payment-dispute',
    is_reminder: false,
    status: 'open',
    order_number: '10001',
    amount_kobo: 450_000,
    provider: 'paystack',
    category: 'fraud',
    respond_by: '2026-11-22T11:00:00.000Z',
    link,
  },
  'contact-message': {
    template: 'contact-message',
    ticket: 'T-1001',
    type: 'Order Support',
    subject: 'Late\r\n_bcc: all@example.ng',
    message: '<script>alert(1)</script>\nline two',
    from: 'ada@example.ng',
  },
  'ticket-reply': {
    template: 'ticket-reply',
    ticket: 'T-1001',
    subject: '<b>Late</b>',
    text: 'Hello Ada\n<script>alert(1)</script>',
  },
  'contact-received': {
    template: 'contact-received',
    ticket: 'T-1001',
    sent: { subject: '<b>Late</b>', message: '<script>alert(1)</script>\nline two' },
  },
}

/** Markup in the fixtures, to test that it is never rendered. */
const markup = /<\/?[a-z]+>/g

/** An example of an email for the preview; undefined for an unknown key. */
export function exampleEmail(key: string): EmailPayload | undefined {
  if (!emailTemplates.some((kind) => kind.key === key)) return undefined
  const [template = '', status = ''] = key.split('.')
  const fixture = emailFixtures[template as EmailPayload['template']]
  return plain({ ...fixture, ...getFixtureVariant(template, status) })
}

function plain<Fixture>(fixture: Fixture): Fixture {
  return JSON.parse(JSON.stringify(fixture).replaceAll(markup, ''))
}

/** The example order of previews. */
export const exampleOrder: Order = plain(order)

function getFixtureVariant(template: string, status: string): object {
  if (template === 'order-status') return { order: { ...order, status } }
  if (template === 'return-status') return { status }
  return template === 'agreement' ? { event: status } : {}
}
