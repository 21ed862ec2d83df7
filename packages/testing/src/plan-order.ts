import type { PlanWish } from '@shop/contract/admin/pay-later'
import type { Order } from '@shop/contract/orders'
import type { ApplicantWish } from '@shop/contract/pay-later'
import { addLine } from '@shop/domain/selling/cart/add-line'
import { agreeToPlan } from '@shop/domain/orders/instalments/agree-to-plan'
import { decideApplication } from '@shop/domain/orders/instalments/decide-application'
import { placeOrder } from '@shop/domain/orders/checkout/place-order'
import { plainChoice } from '@shop/domain/orders/checkout/plain-choice'
import { readAdminAgreement } from '@shop/domain/orders/instalments/read-admin-agreement'
import { quote } from '@shop/domain/orders/checkout/quote'
import type { SignedIn } from '@shop/domain/core/actor'
import { addPlan } from '@shop/domain/payments/instalments/edit-plan'
import { readAgreement } from '@shop/domain/payments/instalments/read-agreements'
import { tellOfApplicant } from '@shop/domain/payments/instalments/tell-of-applicant'
import { lagosAddressOf } from './lagos-address.ts'
import { makeProduct } from './make-product.ts'
import type { TestShop } from './open-test-shop.ts'
import { samplePlan } from './sample-plan.ts'

/** A shopper asks to pay two pieces and their way, ₦4,500 in all, in parts: by four weeks of saving unless told. */
export async function askForPlan(
  shop: TestShop,
  buyer: SignedIn,
  plan: Partial<PlanWish> = {},
): Promise<{ order: Order; variant_id: string }> {
  const { id: planId } = await addPlan(shop, samplePlan({ min_order_kobo: 100_000, ...plan }), undefined)
  const product = await makeProduct(shop)
  const mine = shop.as(buyer)
  await addLine(mine, { product_id: product.id, quantity: 2 })
  const address = lagosAddressOf(buyer.account_id)
  const { total_kobo } = await quote(mine, address)
  const order = await placeOrder(mine, {
    address,
    payment_method: 'pay_later',
    confirmed_total_kobo: total_kobo,
    choice: { ...plainChoice, plan_id: planId },
    key: undefined,
  })
  return { order, variant_id: product.variantIds[0] ?? '' }
}

/** What somebody tells who asks for credit. */
export const sampleApplicant: ApplicantWish = {
  date_of_birth: '1994-02-28',
  employment: 'Tailor, own shop',
  monthly_income_kobo: 25_000_000,
  id_type: 'passport',
  id_number: 'A12345678',
}

/** A manager approves it, and the shopper says yes to its terms. */
export async function agreePlan(
  shop: TestShop,
  { buyer, manager, id }: { buyer: SignedIn; manager: SignedIn; id: string },
): Promise<void> {
  if ((await readAgreement(shop.as(buyer), id)).requires_application)
    await tellOfApplicant(shop.as(buyer), id, sampleApplicant)
  const { version } = await readAdminAgreement(shop.as(manager), id)
  await decideApplication(shop.as(manager), { agreementId: id, decision: 'approve', note: '', version })
  const { terms_version } = await readAgreement(shop.as(buyer), id)
  await agreeToPlan(shop.as(buyer), { agreementId: id, terms_version, from: '10.0.0.7' })
}

/** What the shopper is to be told of a plan, by the events of its mails that wait in the outbox. */
export async function planMailsOf(shop: TestShop, id: string): Promise<string[]> {
  const { rows } = await shop.database.run(
    `SELECT payload->>'event' AS event FROM outbox WHERE kind = 'agreement.send_email' AND payload->>'agreement_id' = $1 ORDER BY id`,
    [id],
  )
  return rows.map((row) => String(row['event']))
}
