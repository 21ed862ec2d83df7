import * as contract from '@shop/contract/admin/content'
import type { AdminContentPage } from '@shop/contract/admin/content'
import type { ContentSection } from '@shop/contract/content'
import { parseContent } from '@shop/contract/content-text'
import { fillPlaceholders, type PlaceholderValues, contentPlaceholders } from '@shop/contract/placeholders'
import { contentBodyMaxLength, contentDescriptionMaxLength } from '@shop/contract/limits'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useDeferredValue, type ReactNode } from 'react'
import { getContentPage, updateContentPage } from '../../api/generated/admin/content.ts'
import { FormPage } from '../../forms/contract/contract-form.tsx'
import { TextareaInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { usePermission } from '../../api/profile.ts'

interface PageEditorProps {
  page: AdminContentPage
  /** Renders sections like the storefront page. */
  preview: (sections: readonly ContentSection[]) => ReactNode
}

const labels = { subtitle: 'introduction', body: 'words' } as const

/** The text of one page beside its preview. */
export function PageEditor({ page, preview }: PageEditorProps) {
  const { slug, subtitle, body, version, default_content, placeholders } = page
  const saved = { subtitle, body }
  const canEdit = usePermission('settings:write')
  const form = useContractForm(updateContentPage, {
    schema: contract.updateContentPage,
    values: saved,
    toInput: (text) => ({ ...text, version }),
    params: { slug },
    version,
    draft: `content:${slug}`,
    success: 'Page saved',
    stores: getContentPage.key({ slug }),
    invalidates: ['/admin/content'],
  })
  const text = form.methods.watch()
  const fields = ['subtitle', 'body'] as const
  const isDefault = fields.every((field) => text[field] === default_content[field])
  const restore = () => {
    for (const field of fields) form.methods.setValue(field, default_content[field], { shouldDirty: true })
  }
  return (
    <FormPage
      form={form}
      className="grid items-start gap-5 pb-20 lg:grid-cols-2"
      fieldsClassName="contents"
      legend="Page content"
      disabled={!canEdit}
      changes={fields.filter((field) => text[field] !== saved[field]).map((field) => labels[field])}
      end={
        <Panel title="Preview" note="with your settings filled in" className="lg:sticky lg:top-20">
          <Preview title={page.title} draft={text} values={placeholders} render={preview} />
        </Panel>
      }
    >
      <Panel title="Text" className="min-w-0">
        <div className="grid gap-4">
          <TextareaInput name="subtitle" label="Introduction" rows={2} max={contentDescriptionMaxLength} />
          <TextareaInput name="body" label="Page content" rows={24} max={contentBodyMaxLength} />
        </div>
        <MarkupHelp placeholders={placeholders} />
        {canEdit && !isDefault && (
          <Button size="dense" className="mt-3" onClick={restore}>
            Restore the default text
          </Button>
        )}
      </Panel>
    </FormPage>
  )
}

interface PreviewProps {
  title: string
  draft: { subtitle: string; body: string }
  values: Readonly<Record<string, string>>
  render: PageEditorProps['preview']
}

/** Deferred, to keep typing fast. */
function Preview({ title, draft, values, render }: PreviewProps) {
  const { subtitle, body } = useDeferredValue(draft)
  const knownValues = values as PlaceholderValues
  return (
    <div className="lg:max-h-[70dvh] lg:overflow-y-auto">
      <p className="text-h2 font-bold">{title}</p>
      <p className="mt-1 text-muted">{fillPlaceholders(subtitle, knownValues)}</p>
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

/** The supported formatting, and the current value of each placeholder. */
function MarkupHelp({ placeholders }: { placeholders: Readonly<Record<string, string>> }) {
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
          <Row key={name} mark={`{${name}}`} meaning={`${meaning}: ${placeholders[name] || 'empty'}`} />
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
