import type { PaymentPlanInput } from '@shop/contract/admin/pay-later'
import type { Order } from '@shop/contract/orders'
import type { ApplicantInput } from '@shop/contract/pay-later'
import { addToCart } from '@shop/domain/selling/cart/add-to-cart'
import { acceptAgreement } from '@shop/domain/orders/pay-later/accept-agreement'
import { decideApplication } from '@shop/domain/orders/pay-later/decide-application'
import { placeOrder } from '@shop/domain/orders/checkout/place-order'
import { defaultCheckoutOptions } from '@shop/domain/orders/checkout/checkout-delivery'
import { getAdminAgreement } from '@shop/domain/orders/pay-later/get-admin-agreement'
import { quote } from '@shop/domain/orders/checkout/quote'
import type { AccountActor } from '@shop/domain/core/actor'
import { createPaymentPlan } from '@shop/domain/payments/pay-later/payment-plans'
import { getAgreement } from '@shop/domain/payments/pay-later/list-agreements'
import { submitApplication } from '@shop/domain/payments/pay-later/credit-application'
import { lagosAddressFor } from './lagos-address.ts'
import { createTestProduct } from './products.ts'
import type { TestShop } from '../open-test-shop.ts'
import { planFixture } from './sample-settings.ts'

/**
 * A customer applies to pay for two units and delivery, ₦4,500 in all, in instalments: four weeks of layaway by
 * default.
 */
export async function applyForPlan(
  shop: TestShop,
  customer: AccountActor,
  plan: Partial<PaymentPlanInput> = {},
): Promise<{ order: Order; variant_id: string }> {
  const { id: planId } = await createPaymentPlan(shop, {
    ...planFixture({ min_order_kobo: 100_000, ...plan }),
  })
  const product = await createTestProduct(shop)
  const mine = shop.as(customer)
  await addToCart(mine, { product_id: product.id, quantity: 2 })
  const address = lagosAddressFor(customer.account_id)
  const { total_kobo } = await quote(mine, address)
  const order = await placeOrder(mine, {
    address,
    payment_method: 'pay_later',
    confirmed_total_kobo: total_kobo,
    options: { ...defaultCheckoutOptions, plan_id: planId },
    key: undefined,
  })
  return { order, variant_id: product.variantIds[0] ?? '' }
}

/** The declaration of somebody who applies for credit. */
export const applicantFixture: ApplicantInput = {
  date_of_birth: '1994-02-28',
  employment: 'Tailor, own shop',
  monthly_income_kobo: 25_000_000,
  id_type: 'passport',
  id_number: 'A12345678',
}

/** A manager approves the application and the customer accepts its terms. */
export async function acceptPlan(
  shop: TestShop,
  { customer, manager, id }: { customer: AccountActor; manager: AccountActor; id: string },
): Promise<void> {
  if ((await getAgreement(shop.as(customer), { agreement_id: id })).requires_application)
    await submitApplication(shop.as(customer), { agreement_id: id, ...applicantFixture })
  const { version } = await getAdminAgreement(shop.as(manager), { agreement_id: id })
  await decideApplication(shop.as(manager), { agreement_id: id, decision: 'approve', note: '', version })
  const { terms_version } = await getAgreement(shop.as(customer), { agreement_id: id })
  await acceptAgreement(shop.as(customer), { agreement_id: id, terms_version, from: '10.0.0.7' })
}

/** The events of an agreement's emails that are in the outbox. */
export async function listAgreementEmails(shop: TestShop, id: string): Promise<string[]> {
  const { rows } = await shop.database.run(
    `SELECT payload->>'event' AS event FROM outbox WHERE kind = 'agreement.send_email' AND payload->>'agreement_id' = $1 ORDER BY id`,
    [id],
  )
  return rows.map((row) => String(row['event']))
}
