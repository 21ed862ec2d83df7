import * as contract from '@shop/contract/admin/content'
import type { HomeSections } from '@shop/contract/admin/content'
import { homeSectionKinds, homeSectionsMax } from '@shop/contract/home-sections'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { getHomeSections, updateHomeSections } from '../../api/generated/admin/content.ts'
import { usePermission } from '../../api/profile.ts'
import { toConflict } from '../../forms/conflict-banner.tsx'
import { FormPage } from '../../forms/contract/contract-form.tsx'
import { FieldArray, SwitchInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { sectionNames, newSection } from './labels.ts'
import { HomePreview } from './home-preview.tsx'
import { HomeSectionFields } from './home-section-fields.tsx'

/** All sections in order, to be moved, switched on or off, scheduled and removed; saved together. */
export function HomeSectionsForm({ stored: { version, ...values } }: { stored: HomeSections }) {
  const form = useContractForm(updateHomeSections, {
    schema: contract.updateHomeSections,
    values,
    toInput: (input) => ({ ...input, version }),
    success: 'Home page saved',
    stores: getHomeSections.key(),
  })
  return (
    <FormPage
      form={form}
      className="grid items-start gap-5 pb-24 xl:grid-cols-[minmax(0,1fr)_auto]"
      fieldsClassName="grid min-w-0 gap-5"
      legend="Home page sections"
      disabled={!usePermission('marketing:write')}
      changes={['home page']}
      end={<HomePreview values={form.methods.watch()} />}
    >
      {toConflict(form.error) && (
        <p role="alert" className="font-semibold text-sale">
          Somebody else changed the home page. Reload this page before you save.
        </p>
      )}
      <FieldArray
        name="sections"
        empty={
          <Panel>
            <EmptyState
              illustration="list"
              title="Default layout"
              description="Add a section above the product rows."
            />
          </Panel>
        }
        renderFooter={({ count, add }) => (
          <div className="flex flex-wrap gap-2.5">
            {homeSectionKinds.map((kind) => (
              <Button
                key={kind}
                size="dense"
                disabled={count >= homeSectionsMax}
                onClick={() => add(newSection(kind))}
              >
                <Plus aria-hidden /> {sectionNames[kind]}
              </Button>
            ))}
          </div>
        )}
      >
        {(row) => <HomeSectionFields {...row} />}
      </FieldArray>
      <SwitchInput
        name="has_default_rows"
        label="Default rows below"
        helper="Categories, collections, popular, new and reduced products"
      />
    </FormPage>
  )
}
