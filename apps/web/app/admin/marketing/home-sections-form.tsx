import type { HomeSections } from '@shop/contract/admin/content'
import { type HomeSection, homeSectionKinds, homeSectionsMax } from '@shop/contract/home-sections'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { toConflict } from '../../forms/conflict-banner.tsx'
import { LeaveGuard } from '../../forms/dirty-guard.tsx'
import { type SettingsResource, useSaveSettingsResource } from '../../shell/admin/queries.ts'
import { SaveBar, useFocusFirstError, useSaveShortcut } from '../../forms/save-bar.tsx'
import { usePermission } from '../../api/profile.ts'
import { sectionNames, newSection } from './labels.ts'
import { HomeSectionFields } from './home-section-fields.tsx'

interface HomeSectionsFormProps {
  stored: HomeSections
  settings: SettingsResource<HomeSections, HomeSections>
}

/** The blocks in their order, each to be moved, switched, dated and taken away; saved together. */
export function HomeSectionsForm({ stored, settings }: HomeSectionsFormProps) {
  const [blocks, setBlocks] = useState(stored.sections)
  const canEdit = usePermission('marketing:write')
  const saving = useSaveSettingsResource(settings)
  const errors = getFieldErrors(saving.error)
  const isChanged = JSON.stringify(blocks) !== JSON.stringify(stored.sections)
  const hasConflict = toConflict(saving.error) !== undefined
  const save = () => saving.mutate({ version: stored.version, sections: blocks })
  useSaveShortcut(isChanged, save)
  const form = useFocusFirstError(saving.error)
  const change = (at: number, next: Partial<HomeSection>) =>
    setBlocks(blocks.map((block, place) => (place === at ? { ...block, ...next } : block)))
  const move = (at: number, to: number) => {
    const next = [...blocks]
    next.splice(to, 0, ...next.splice(at, 1))
    setBlocks(next)
  }
  return (
    <form
      ref={form}
      noValidate
      className="pb-24"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <fieldset disabled={!canEdit} className="grid gap-5">
        <legend className="sr-only">Home page sections</legend>
        {hasConflict && (
          <p role="alert" className="font-semibold text-sale">
            Somebody else changed the home page. Reload this page before you save.
          </p>
        )}
        {blocks.length === 0 && (
          <Panel>
            <EmptyState
              illustration="list"
              title="Default layout"
              line="Add a section above the product rows."
            />
          </Panel>
        )}
        {blocks.map((block, at) => (
          <HomeSectionFields
            key={block.id}
            block={block}
            getError={(field) => errors[`sections.${at}.${field}`]}
            isFirst={at === 0}
            isLast={at === blocks.length - 1}
            onChange={(next) => change(at, next)}
            onMove={(by) => move(at, at + by)}
            onRemove={() => setBlocks(blocks.filter((_one, place) => place !== at))}
          />
        ))}
        <div className="flex flex-wrap gap-2.5">
          {homeSectionKinds.map((kind) => (
            <Button
              key={kind}
              size="dense"
              disabled={blocks.length >= homeSectionsMax}
              onClick={() => setBlocks([...blocks, newSection(kind)])}
            >
              <Plus aria-hidden /> {sectionNames[kind]}
            </Button>
          ))}
        </div>
      </fieldset>
      {isChanged && (
        <SaveBar
          changes={['home page']}
          saving={saving.isPending}
          onDiscard={() => setBlocks(stored.sections)}
        />
      )}
      <LeaveGuard
        hasUnsavedChanges={isChanged && !saving.isPending}
        onDiscard={() => setBlocks(stored.sections)}
      />
    </form>
  )
}
