import type { AdminSettings } from '@shop/contract/admin/settings'
import type { SetupStep } from '@shop/contract/admin/setup'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { getBrand } from '../../../api/generated/admin/brand.ts'
import { AsyncSection } from '../../../errors/async-section.tsx'
import { BrandStyleCard } from '../brand/brand-cards.tsx'
import { BrandImages } from '../brand/brand-images.tsx'
import { PayOnDeliveryCard } from '../delivery/pay-on-delivery-card.tsx'
import { ManualTransferCard } from '../manual-transfer-card.tsx'
import { ProviderCards } from '../services/services-cards.tsx'
import { ContactFields } from '../store-details-fields.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { FinishStep } from './finish-step.tsx'
import { ProductStep } from './product-step.tsx'
import type { StepProps } from './setup-frame.tsx'
import { ShopNamePanel, StoreDetailsStep } from './store-details-step.tsx'

type ContentProps = StepProps & { settings: AdminSettings }

/** The content of each step: the cards of Settings where there are any. */
export const stepContent: Readonly<Record<SetupStep, ComponentType<ContentProps>>> = {
  store: StoreStep,
  contact: ({ settings: { store }, ...step }) => (
    <StoreDetailsStep {...step} store={store}>
      <ContactFields />
    </StoreDetailsStep>
  ),
  delivery: DeliveryStep,
  payments: () => (
    <>
      <ManualTransferCard />
      <PayOnDeliveryCard />
      <ProviderCards names={['paystack', 'flutterwave']} />
    </>
  ),
  messages: () => <ProviderCards names={['smtp', 'termii']} />,
  product: ProductStep,
  order: FinishStep,
}

function StoreStep({ settings: { store }, ...step }: ContentProps) {
  const result = useQuery(getBrand.query())
  return (
    <>
      <StoreDetailsStep {...step} store={store}>
        <ShopNamePanel />
      </StoreDetailsStep>
      <Panel title="Logo">
        <AsyncSection result={result} label="Loading the logo" height="h-20">
          {(brand) => <BrandImages brand={brand} kinds={['logo', 'favicon']} />}
        </AsyncSection>
      </Panel>
      <BrandStyleCard />
    </>
  )
}
