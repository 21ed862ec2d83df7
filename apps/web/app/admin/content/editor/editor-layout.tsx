import { Panel } from '@shop/ui/panel'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { joinClasses } from '@shop/ui/join-classes'
import { useDeferredValue, type ComponentProps, type ReactNode } from 'react'
import { fillPlaceholders, type PlaceholderValues } from '@shop/contract/placeholders'
import { FormPage } from '../../../forms/contract/contract-form.tsx'

/** What phones show; wider screens show both side by side. */
export type EditorView = 'write' | 'preview'

interface PageText {
  title: string
  subtitle: string
  body: string
}

type EditorLayoutProps = Omit<ComponentProps<typeof FormPage>, 'end' | 'className' | 'fieldsClassName'> & {
  view: EditorView
  onView: (view: EditorView) => void
  text: PageText
  /** Current values of the placeholders. */
  placeholders: Readonly<Record<string, string>>
  /** Renders the filled text like the storefront page. */
  render: (body: string) => ReactNode
  /** Shown below both. */
  footer?: ReactNode
}

/** The form of a page beside its preview; on phones one of the two. */
export function EditorLayout(props: EditorLayoutProps) {
  const { view, onView, text, placeholders, render, footer, children, ...page } = props
  return (
    <>
      <div className="mb-4 lg:hidden">
        <SegmentedControl
          label="Write or preview"
          name="editor-view"
          options={[
            { value: 'write', text: 'Write' },
            { value: 'preview', text: 'Preview' },
          ]}
          value={view}
          onChange={onView}
        />
      </div>
      <FormPage
        {...page}
        className="grid items-start gap-5 pb-20 lg:grid-cols-2"
        fieldsClassName={joinClasses('grid min-w-0 gap-5', view === 'preview' && 'max-lg:hidden')}
        end={
          <>
            <Panel
              title="Preview"
              note="with your settings filled in"
              className={joinClasses('lg:sticky lg:top-20', view === 'write' && 'max-lg:hidden')}
            >
              <Preview text={text} values={placeholders} render={render} />
            </Panel>
            {footer && (
              <div className="col-span-full flex flex-wrap items-center justify-between gap-3">{footer}</div>
            )}
          </>
        }
      >
        {children}
      </FormPage>
    </>
  )
}

interface PreviewProps {
  text: PageText
  values: Readonly<Record<string, string>>
  render: EditorLayoutProps['render']
}

/** Deferred, to keep typing fast. */
function Preview({ text, values, render }: PreviewProps) {
  const { title, subtitle, body } = useDeferredValue(text)
  const knownValues = values as PlaceholderValues
  return (
    <div className="lg:max-h-[70dvh] lg:overflow-y-auto">
      <p className="text-h2 font-bold">{title}</p>
      <p className="mt-1 text-muted">{fillPlaceholders(subtitle, knownValues)}</p>
      {render(fillPlaceholders(body, knownValues))}
    </div>
  )
}
