import { t } from '@shop/contract/t'
import { Panel } from '@shop/ui/panel'
import { useEffect, useRef, type ReactNode } from 'react'

interface OpenStepProps {
  title: string
  line?: string
  /** Take the focus, because the step before was just finished or this one was opened again. */
  focus: boolean
  children: ReactNode
}

/** The step that is being filled in. */
export function OpenStep({ title, line, focus, children }: OpenStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [focus])
  return (
    <Panel>
      <h2 ref={heading} tabIndex={-1} className="text-[1.25rem] md:text-[1.375rem]">
        {title}
      </h2>
      {line && <p className="mt-0.5 text-dense text-muted">{line}</p>}
      <div className="mt-4">{children}</div>
    </Panel>
  )
}

interface CollapsedStepProps {
  title: string
  onChange: () => void
  children: ReactNode
}

/** A finished step: what was chosen, and "Change". */
export function CollapsedStep({ title, onChange, children }: CollapsedStepProps) {
  return (
    <Panel
      title={title}
      end={
        <button
          type="button"
          onClick={onChange}
          aria-label={t('Change {name}', { name: title.toLowerCase() })}
          className="-my-2 min-h-11 text-dense font-semibold text-primary hover:underline"
        >
          {t('Change')}
        </button>
      }
    >
      <div className="-mt-2 grid text-dense">{children}</div>
    </Panel>
  )
}
