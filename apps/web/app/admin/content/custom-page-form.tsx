import type { AdminCustomPage, CustomPageInput } from '@shop/contract/admin/custom-pages'
import { CustomPageInput as schema } from '@shop/contract/admin/custom-pages'
import { parseCustomPage } from '@shop/contract/content-text'
import { contentBodyMaxLength, contentDescriptionMaxLength } from '@shop/contract/limits'
import { pageSlugMaxLength, toPageSlug } from '@shop/contract/custom-pages'
import { Panel } from '@shop/ui/panel'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { createCustomPage, getCustomPage, updateCustomPage } from '../../api/generated/admin/custom-pages.ts'
import { usePermission } from '../../api/profile.ts'
import { GroupedSections } from '../../entities/content/grouped-sections.tsx'
import { SwitchInput, TextareaInput, TextInput } from '../../forms/contract/inputs.tsx'
import { useContractForm } from '../../forms/contract/use-contract-form.tsx'
import { EditorHelp } from './editor/editor-help.tsx'
import { EditorLayout, type EditorView } from './editor/editor-layout.tsx'
import { FormattedTextInput } from './editor/formatted-text-input.tsx'
import { customPageEditorPath } from './queries.ts'

const newPage: CustomPageInput = {
  title: '',
  slug: '',
  subtitle: '',
  body: '',
  seo_description: '',
  published: false,
}

const labels: Readonly<Record<keyof CustomPageInput, string>> = {
  title: 'title',
  slug: 'address',
  subtitle: 'introduction',
  body: 'text',
  seo_description: 'search description',
  published: 'published',
}

interface CustomPageFormProps {
  /** Undefined for a new page. */
  page?: AdminCustomPage | undefined
  /** Current values of the placeholders. */
  placeholders: Readonly<Record<string, string>>
  /** Shown below the form. */
  footer?: ReactNode
}

/** A page that staff added, or a new one, beside its preview. */
export function CustomPageForm({ page, placeholders, footer }: CustomPageFormProps) {
  const canEdit = usePermission('settings:write')
  const [view, setView] = useState<EditorView>('write')
  const saved = page ? pickFields(page) : newPage
  const form = useCustomPageForm(page, saved, () => setView('write'))
  const text = form.methods.watch()
  const fields = Object.keys(labels) as (keyof CustomPageInput)[]
  // The address follows the title until somebody edits it or visitors may know it.
  const followTitle = (title: unknown) => {
    if (!page && text.slug === toPageSlug(text.title))
      form.methods.setValue('slug', toPageSlug(String(title)), { shouldDirty: true })
  }
  return (
    <EditorLayout
      form={form}
      legend="Page"
      disabled={!canEdit}
      changes={fields.filter((field) => text[field] !== saved[field]).map((field) => labels[field])}
      {...(!page && { saveLabel: 'Add page' })}
      view={view}
      onView={setView}
      text={text}
      placeholders={placeholders}
      footer={footer}
      render={(filled) => <GroupedSections sections={parseCustomPage(filled)} />}
    >
      <TextPanel page={page} slug={text.slug} onTitle={followTitle} placeholders={placeholders} />
      <ShopPanel />
    </EditorLayout>
  )
}

interface TextPanelProps extends Omit<CustomPageFormProps, 'footer'> {
  /** The address in the form. */
  slug: string
  onTitle: (title: unknown) => void
}

function TextPanel({ page, slug, onTitle, placeholders }: TextPanelProps) {
  const canEdit = usePermission('settings:write')
  const isMoved = page?.published && slug !== page.slug
  return (
    <Panel title="Text" className="min-w-0">
      <div className="grid gap-4">
        <TextInput name="title" label="Title" max={80} onChange={onTitle} />
        <TextInput
          name="slug"
          label="Address"
          max={pageSlugMaxLength}
          start="/pages/"
          inputClassName="pl-18!"
          helper={isMoved ? 'Links to the old address will lead to this one' : !page && 'Made from the title'}
        />
        <TextareaInput
          name="subtitle"
          label="Introduction"
          optional
          rows={2}
          max={contentDescriptionMaxLength}
        />
        <FormattedTextInput
          name="body"
          label="Page content"
          rows={18}
          max={contentBodyMaxLength}
          disabled={!canEdit}
        />
      </div>
      <EditorHelp placeholders={placeholders} />
    </Panel>
  )
}

/** Whether visitors can open the page, and what search engines say about it. */
function ShopPanel() {
  return (
    <Panel title="In the shop" className="min-w-0">
      <div className="grid gap-4">
        <SwitchInput
          name="published"
          place="end"
          label="Published"
          helper="Visitors can open the page. A draft is only seen here."
        />
        <TextareaInput
          name="seo_description"
          label="Search description"
          optional
          rows={2}
          max={300}
          helper="What Google and shared links say about the page. The introduction if it is empty."
        />
      </div>
    </Panel>
  )
}

function pickFields({
  title,
  slug,
  subtitle,
  body,
  seo_description,
  published,
}: AdminCustomPage): CustomPageInput {
  return { title, slug, subtitle, body, seo_description, published }
}

function useCustomPageForm(
  page: AdminCustomPage | undefined,
  values: CustomPageInput,
  onInvalid: () => void,
) {
  const navigate = useNavigate()
  const shared = {
    schema,
    values,
    onInvalid,
    onError: onInvalid,
    invalidates: ['/admin/pages', '/admin/link-targets'] as const,
  }
  const save = (input: CustomPageInput & { version: number }) =>
    page ? updateCustomPage({ ...input, page_id: page.id }) : createCustomPage(input)
  return useContractForm(save, {
    ...shared,
    ...(page ? { version: page.version, stores: getCustomPage.key({ page_id: page.id }) } : {}),
    draft: `custom-page:${page?.id ?? 'new'}`,
    success: page ? 'Page saved' : 'Page added',
    onSaved: ({ id }) => (page ? undefined : navigate(customPageEditorPath(id), { replace: true })),
  })
}
