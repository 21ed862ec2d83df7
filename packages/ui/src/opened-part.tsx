import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose code is fetched on first render, such as a dialog opened by a press; shows `fallback` until then.
 * Not React's lazy(): that delays a part by up to 300 ms after another one, and on a busy device React can lose the
 * delayed render, so that the press seems to do nothing.
 * If the fetch fails, it throws where it is rendered and is retried the next time.
 */
export function lazyComponent<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let fetched: ComponentType<Props> | undefined
  return function OpenedPart({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [Part, setPart] = useState(() => fetched)
    useEffect(() => {
      const showPart = (part: ComponentType<Props>) => setPart(() => part)
      if (fetched) showPart(fetched)
      else
        load().then(
          (module) => showPart((fetched = module.default)),
          (error: unknown) =>
            showPart(() => {
              throw error
            }),
        )
    }, [])
    return Part ? <Part {...(props as unknown as Props)} /> : fallback
  }
}
