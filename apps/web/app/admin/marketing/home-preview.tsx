import type { HomeSections } from '@shop/contract/admin/content'
import { Panel } from '@shop/ui/panel'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { Skeleton } from '@shop/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { previewHomePage } from '../../api/generated/admin/content.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { getFieldErrors } from '../../errors/error-messages.ts'
import { useDebouncedValue } from '../../runtime/use-debounced-value.ts'

/** Widths of the page in CSS pixels. */
const screens = { phone: 390, desktop: 1280 } as const

/** The home page as visitors would see it, drawn by the server while the owner types. */
export function HomePreview({ values }: { values: Omit<HomeSections, 'version'> }) {
  const [screen, setScreen] = useState<keyof typeof screens>('phone')
  const { data, error, isFetching } = useQuery({
    ...previewHomePage.query(useDebouncedValue(values)),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const [problem] = error ? Object.values(getFieldErrors(error)) : []
  return (
    <Panel
      title="Preview"
      note={isFetching ? 'Updating …' : 'unsaved changes included'}
      className="min-w-0 xl:sticky xl:top-20 xl:w-[26rem]"
      end={
        <SegmentedControl
          label="Screen"
          name="screen"
          value={screen}
          options={[
            { value: 'phone', text: 'Phone' },
            { value: 'desktop', text: 'Desktop' },
          ]}
          onChange={(value) => setScreen(value)}
        />
      }
    >
      {error && (
        <output className="mb-3 block text-small text-sale">{problem ?? getErrorMessage(error)}</output>
      )}
      {data ? <Page html={data.html} width={screens[screen]} /> : <Skeleton className="h-[60dvh]" />}
    </Panel>
  )
}

interface PageProps {
  html: string
  width: number
}

/**
 * The page in a frame without scripts, made as small as its place. A new page is loaded behind the one before and
 * takes its place, at its scroll position, when it is complete.
 */
function Page({ html, width }: PageProps) {
  const [shown, setShown] = useState(html)
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const fit = () => current.style.setProperty('--scale', String(Math.min(1, current.clientWidth / width)))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(current)
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={box} className="relative h-[70dvh] overflow-hidden rounded-control border border-line">
      {[...new Set([shown, html])].map((content) => (
        <Frame
          key={content}
          html={content}
          className={`${width === screens.phone ? 'w-[390px]' : 'w-[1280px]'} ${content === shown ? '' : 'invisible'}`}
          onLoad={(loaded) => {
            const place = frame.current?.contentWindow?.scrollY ?? 0
            loaded.contentWindow?.scrollTo(0, place)
            frame.current = loaded
            setShown(content)
          }}
        />
      ))}
    </div>
  )
}

interface FrameProps {
  html: string
  className: string
  onLoad: (frame: HTMLIFrameElement) => void
}

/** Links in it lead nowhere, and its scripts do not run. */
function Frame({ html, className, onLoad }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // React has no trusted value for the attribute.
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = toTrustedHtml(html) as string
  }, [html])
  return (
    <iframe
      ref={frame}
      title="Preview of the home page"
      sandbox="allow-same-origin"
      inert
      className={`absolute top-0 left-0 h-[calc(70dvh/var(--scale))] origin-top-left scale-(--scale) border-0 ${className}`}
      onLoad={({ currentTarget }) => {
        if (currentTarget.srcdoc) onLoad(currentTarget)
      }}
    />
  )
}

interface TrustedTypes {
  createPolicy(
    name: 'preview',
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML(html: string): unknown
  }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** The page's policy lets no other code write HTML. The server rendered it, and the frame allows no scripts. */
function toTrustedHtml(html: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('preview', { createHTML: (value) => value })
  return policy?.createHTML(html) ?? html
}
