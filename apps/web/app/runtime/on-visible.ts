/** Runs the callback once the element is visible, or as near as `margin`. Returns a function that stops waiting. */
export function onVisible(element: Element, callback: () => void, margin?: string): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
