import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A part whose code is fetched when it is first rendered, such as a dialog after a press; `fallback` is in its place
 * meanwhile. Not React's lazy(): that holds a part back for up to 300 ms after another one, and on a busy device React
 * can lose the render that was held back, so that the press seems to do nothing.
 * A part that cannot be fetched throws where it is rendered; the next time it is tried again.
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
