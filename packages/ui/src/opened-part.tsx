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
      const show = (part: ComponentType<Props>) => setPart(() => part)
      if (fetched) show(fetched)
      else
        load().then(
          (module) => show((fetched = module.default)),
          (error: unknown) =>
            show(() => {
              throw error
            }),
        )
    }, [])
    return Part ? <Part {...(props as unknown as Props)} /> : fallback
  }
}
