import * as contract from '@shop/contract/admin/content'
import type { AdminContentPage } from '@shop/contract/admin/content'
import type { ContentSection } from '@shop/contract/content'
import { parseContent } from '@shop/contract/content-text'
import { contentBodyMaxLength, contentDescriptionMaxLength } from '@shop/contract/limits'
import { Button } from '@shop/ui/button'
import { Panel } from '@shop/ui/panel'
import { useState, type ReactNode } from 'react'
import { getContentPage, updateContentPage } from '../../api/generated/admin/content.ts'
import { TextareaInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { usePermission } from '../../api/profile.ts'
import { EditorHelp } from './editor/editor-help.tsx'
import { EditorLayout, type EditorView } from './editor/editor-layout.tsx'
import { FormattedTextInput } from './editor/formatted-text-input.tsx'

interface PageEditorProps {
  page: AdminContentPage
  /** Renders sections like the storefront page. */
  preview: (sections: readonly ContentSection[]) => ReactNode
}

const labels = { subtitle: 'introduction', body: 'words' } as const

/** The text of one page beside its preview. */
export function PageEditor({ page, preview }: PageEditorProps) {
  const { slug, title, subtitle, body, version, default_content, placeholders } = page
  const saved = { subtitle, body }
  const canEdit = usePermission('settings:write')
  const [view, setView] = useState<EditorView>('write')
  const form = useContractForm(updateContentPage, {
    schema: contract.updateContentPage,
    values: saved,
    toInput: (text) => ({ ...text, version }),
    params: { slug },
    version,
    draft: `content:${slug}`,
    success: 'Page saved',
    onInvalid: () => setView('write'),
    onError: () => setView('write'),
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
    <EditorLayout
      form={form}
      legend="Page content"
      disabled={!canEdit}
      changes={fields.filter((field) => text[field] !== saved[field]).map((field) => labels[field])}
      view={view}
      onView={setView}
      text={{ ...text, title }}
      placeholders={placeholders}
      render={(filled) => preview(parseContent(filled))}
    >
      <Panel title="Text" className="min-w-0">
        <div className="grid gap-4">
          <TextareaInput name="subtitle" label="Introduction" rows={2} max={contentDescriptionMaxLength} />
          <FormattedTextInput
            name="body"
            label="Page content"
            rows={24}
            max={contentBodyMaxLength}
            disabled={!canEdit}
          />
        </div>
        <EditorHelp placeholders={placeholders} />
        {canEdit && !isDefault && (
          <Button size="dense" className="mt-3" onClick={restore}>
            Restore the default text
          </Button>
        )}
      </Panel>
    </EditorLayout>
  )
}
