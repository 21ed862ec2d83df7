import { newStoreDetails, type StoreDetails } from '@shop/contract/settings'
import { Panel } from '@shop/ui/panel'
import type { ReactNode } from 'react'
import { FormBody } from '../../../forms/contract/contract-form.tsx'
import { TextInput } from '../../../forms/contract/inputs.tsx'
import { useStoreDetailsForm } from '../store-details-card.tsx'
import type { StepProps } from './setup-frame.tsx'

interface StoreDetailsStepProps extends StepProps {
  store: StoreDetails
  children: ReactNode
}

/** Some of the store details, saved by Continue. */
export function StoreDetailsStep({ store, formId, onSaved, children }: StoreDetailsStepProps) {
  const { form } = useStoreDetailsForm(toOwnDetails(store), onSaved)
  return (
    <FormBody form={form} id={formId} legend="Store details" fieldsClassName="grid gap-5">
      {children}
    </FormBody>
  )
}

export function ShopNamePanel() {
  return (
    <Panel title="Shop name">
      <TextInput name="name" label="Shop name" max={60} autoComplete="organization" />
    </Panel>
  )
}

/** The demo's contact details are invented, and its address belongs to nobody: a real shop starts without them. */
function toOwnDetails(store: StoreDetails): StoreDetails {
  return store.is_demo && store.email.endsWith('.example') ? { ...newStoreDetails, name: store.name } : store
}
