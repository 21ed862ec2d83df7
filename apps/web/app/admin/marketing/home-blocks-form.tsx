import type { HomeBlocks } from '@shop/contract/admin/home-blocks'
import { type HomeBlock, homeBlockKinds, homeBlocksMax } from '@shop/contract/home-blocks'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { fieldErrorsOf } from '../../errors/fault-texts.ts'
import { conflictOf } from '../../forms/conflict-banner.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { type OwnSettings, useSaveOwnSettings } from '../../shell/admin/own-settings.ts'
import { SaveBar } from '../../forms/save-bar.tsx'
import { useFirstWrong } from '../../forms/use-first-wrong.ts'
import { usePermission } from '../../api/use-permission.ts'
import { useSaveKey } from '../../forms/use-save-key.ts'
import { blockNames, newBlock } from './block-words.ts'
import { HomeBlockFields } from './home-block-fields.tsx'

interface HomeBlocksFormProps {
  kept: HomeBlocks
  settings: OwnSettings<HomeBlocks, HomeBlocks>
}

/** The blocks in their order, each to be moved, switched, dated and taken away; saved together. */
export function HomeBlocksForm({ kept, settings }: HomeBlocksFormProps) {
  const [blocks, setBlocks] = useState(kept.sections)
  const mayEdit = usePermission('marketing:write')
  const saving = useSaveOwnSettings(settings)
  const errors = fieldErrorsOf(saving.error)
  const isChanged = JSON.stringify(blocks) !== JSON.stringify(kept.sections)
  const wasQuicker = conflictOf(saving.error) !== undefined
  const save = () => saving.mutate({ version: kept.version, sections: blocks })
  useSaveKey(isChanged, save)
  const form = useFirstWrong(saving.error)
  const change = (at: number, next: Partial<HomeBlock>) =>
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
      <fieldset disabled={!mayEdit} className="grid gap-5">
        <legend className="sr-only">Home page sections</legend>
        {wasQuicker && (
          <p role="alert" className="font-semibold text-sale">
            Somebody else changed the home page. Reload this page before you save.
          </p>
        )}
        {blocks.length === 0 && (
          <Panel>
            <EmptyState art="list" title="Default layout" line="Add a section above the product rows." />
          </Panel>
        )}
        {blocks.map((block, at) => (
          <HomeBlockFields
            key={block.id}
            block={block}
            errorOf={(field) => errors[`sections.${at}.${field}`]}
            isFirst={at === 0}
            isLast={at === blocks.length - 1}
            onChange={(next) => change(at, next)}
            onMove={(by) => move(at, at + by)}
            onRemove={() => setBlocks(blocks.filter((_one, place) => place !== at))}
          />
        ))}
        <div className="flex flex-wrap gap-2.5">
          {homeBlockKinds.map((kind) => (
            <Button
              key={kind}
              size="dense"
              disabled={blocks.length >= homeBlocksMax}
              onClick={() => setBlocks([...blocks, newBlock(kind)])}
            >
              <Plus aria-hidden /> {blockNames[kind]}
            </Button>
          ))}
        </div>
      </fieldset>
      {isChanged && (
        <SaveBar
          changes={['home page']}
          saving={saving.isPending}
          onDiscard={() => setBlocks(kept.sections)}
        />
      )}
      <LeaveGuard unsaved={isChanged && !saving.isPending} onDiscard={() => setBlocks(kept.sections)} />
    </form>
  )
}
