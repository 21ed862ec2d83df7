import type { AdminContentPage } from '@shop/contract/admin/content'
import type { ContentSection } from '@shop/contract/content'
import { parseContent } from '@shop/contract/content-text'
import { fillPlaceholders, type PlaceholderValues, contentPlaceholders } from '@shop/contract/placeholders'
import { contentBodyMaxLength, contentDescriptionMaxLength } from '@shop/contract/limits'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { TextArea } from '@shop/ui/text-area'
import { useDeferredValue, type FormEvent, type ReactNode } from 'react'
import { ConflictBanner } from '../../forms/conflict-banner.tsx'
import { LeaveGuard } from '../../forms/dirty-guard.tsx'
import { SaveBar, useFocusFirstError, useSaveShortcut } from '../../forms/save-bar.tsx'
import { usePermission } from '../../api/profile.ts'
import { usePageEditor } from './use-page-editor.ts'

interface PageEditorProps {
  page: AdminContentPage
  /** Draws sections as the page of the shop does. */
  preview: (sections: readonly ContentSection[]) => ReactNode
}

/** The words of one page beside what the shop will show of them. */
export function PageEditor({ page, preview }: PageEditorProps) {
  const state = usePageEditor(page)
  const { saved, draft, errors, changes, conflict, saving } = state
  const canEdit = usePermission('settings:write')
  const hasUnsavedChanges = changes.length > 0
  useSaveShortcut(hasUnsavedChanges, state.save)
  const form = useFocusFirstError(errors)
  const { default_content } = saved
  const isDefault = draft.subtitle === default_content.subtitle && draft.body === default_content.body
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.save()
  }
  return (
    <>
      {conflict && (
        <ConflictBanner
          conflict={conflict}
          busy={saving}
          onReload={() => void state.reload()}
          onOverwrite={state.overwrite}
        />
      )}
      <form ref={form} onSubmit={submit} noValidate className="grid items-start gap-5 pb-20 lg:grid-cols-2">
        <Panel title="Text" className="min-w-0">
          <fieldset disabled={!canEdit} className="grid gap-4">
            <legend className="sr-only">Page content</legend>
            <TextArea
              label="Introduction"
              rows={2}
              maxLength={contentDescriptionMaxLength}
              value={draft.subtitle}
              error={errors.subtitle}
              onChange={(event) => state.type({ subtitle: event.target.value })}
            />
            <TextArea
              label="Page content"
              rows={24}
              maxLength={contentBodyMaxLength}
              value={draft.body}
              error={errors.body}
              onChange={(event) => state.type({ body: event.target.value })}
            />
          </fieldset>
          <MarkupHelp words={saved.placeholders} />
          {canEdit && !isDefault && (
            <Button size="dense" className="mt-3" onClick={() => state.type(default_content)}>
              Restore the default text
            </Button>
          )}
        </Panel>
        <Panel title="Preview" note="with your settings filled in" className="lg:sticky lg:top-20">
          <Preview title={saved.title} draft={draft} values={saved.placeholders} render={preview} />
        </Panel>
        {hasUnsavedChanges && <SaveBar changes={changes} saving={saving} onDiscard={state.discard} />}
      </form>
      <LeaveGuard hasUnsavedChanges={hasUnsavedChanges && !saving} onDiscard={state.discard} />
    </>
  )
}

interface PreviewProps {
  title: string
  draft: { subtitle: string; body: string }
  values: Readonly<Record<string, string>>
  render: PageEditorProps['preview']
}

/** Typing stays quick: the preview follows when there is time. */
function Preview({ title, draft, values, render }: PreviewProps) {
  const { subtitle: line, body } = useDeferredValue(draft)
  const knownValues = values as PlaceholderValues
  return (
    <div className="lg:max-h-[70dvh] lg:overflow-y-auto">
      <p className="text-h2 font-bold">{title}</p>
      <p className="mt-1 text-muted">{fillPlaceholders(line, knownValues)}</p>
      {render(parseContent(fillPlaceholders(body, knownValues)))}
    </div>
  )
}

const marks = [
  ['## Heading', 'a section'],
  ['### Question', 'a subsection; it folds on the FAQ and the size guide'],
  ['- item', 'a list'],
  ['1. step', 'numbered steps'],
  ['| Size | Bust |', 'a table; its first row is the header'],
  ['[Words](/shipping)', 'a link, on its own line'],
] as const

/** What the editor understands, and what each word in braces is for now. */
function MarkupHelp({ words }: { words: Readonly<Record<string, string>> }) {
  return (
    <details className="mt-3 text-small">
      <summary className="flex min-h-11 items-center font-semibold text-primary">Formatting help</summary>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {marks.map(([mark, meaning]) => (
          <Row key={mark} mark={mark} meaning={meaning} />
        ))}
      </dl>
      <p className="mt-4">
        Words in braces come from your settings. If a setting is blank, its line is left out, so the page
        never promises anything you haven’t entered. <code>{'{if phone}'}</code> or{' '}
        <code>{'{if no phone}'}</code> at the start of a line shows it only with or without that setting;
        before a heading it applies to the whole section.
      </p>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {Object.entries(contentPlaceholders).map(([name, meaning]) => (
          <Row key={name} mark={`{${name}}`} meaning={`${meaning}: ${words[name] || 'empty'}`} />
        ))}
      </dl>
    </details>
  )
}

function Row({ mark, meaning }: { mark: string; meaning: string }) {
  return (
    <>
      <dt>
        <code>{mark}</code>
      </dt>
      <dd className="text-muted max-sm:mb-1.5">{meaning}</dd>
    </>
  )
}
