import * as contract from '@shop/contract/admin/navigation'
import { defaultNavigation, type Navigation } from '@shop/contract/navigation'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { getNavigation, updateNavigation } from '../../../api/generated/admin/navigation.ts'
import { usePermission } from '../../../api/profile.ts'
import { AsyncSection } from '../../../errors/async-section.tsx'
import { FormPage } from '../../../forms/contract/contract-form.tsx'
import { useFormValue, useSetFormValue } from '../../../forms/contract/inputs.tsx'
import { useContractForm } from '../../../forms/contract/use-contract-form.tsx'
import { FooterFields, MenuFields } from './navigation-fields.tsx'
import { NavigationPreview } from './navigation-preview.tsx'

/** The owner's links in the header, and the columns of the footer, with a preview; saved together. */
export function NavigationCard() {
  const result = useQuery(getNavigation.query())
  return (
    <AsyncSection result={result} label="Loading the links" height="h-96">
      {(stored) => <NavigationForm key={stored.version} stored={stored} />}
    </AsyncSection>
  )
}

type Links = Pick<Navigation, 'menu' | 'footer'>

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function NavigationForm({ stored: { version, menu, footer } }: { stored: Navigation }) {
  const form = useContractForm(updateNavigation, {
    schema: contract.updateNavigation,
    values: { menu, footer } satisfies Links,
    toInput: (values) => ({ ...values, version }),
    version,
    getChanges: (now) => [
      ...(isEqual(now.menu, menu) ? [] : ['menu']),
      ...(isEqual(now.footer, footer) ? [] : ['footer']),
    ],
    success: 'Menu and footer saved',
    stores: getNavigation.key(),
    invalidates: ['/admin/settings/navigation'],
  })
  const canEdit = usePermission('settings:write')
  return (
    <FormPage form={form} legend="Menu and footer" fieldsClassName="grid gap-5" disabled={!canEdit}>
      <NavigationPreview />
      <MenuFields />
      <FooterFields />
      {canEdit && <RestoreDefault />}
    </FormPage>
  )
}

function RestoreDefault() {
  const set = useSetFormValue()
  const menu = useFormValue<Navigation['menu']>('menu')
  const footer = useFormValue<Navigation['footer']>('footer')
  return (
    <Panel title="Restore the default">
      <p className="text-small text-muted">
        No links of your own in the menu, and the footer as it was at first. Nothing changes until you save.
      </p>
      <Button
        size="dense"
        className="mt-3"
        icon={<RotateCcw aria-hidden />}
        disabled={menu.length === 0 && isEqual(footer, defaultNavigation.footer)}
        onClick={() => {
          set('menu', [])
          set('footer', structuredClone(defaultNavigation.footer))
        }}
      >
        Restore the default
      </Button>
    </Panel>
  )
}
