/** Runs the callback once the element is visible. Returns a function that stops waiting. */
export function onVisible(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    callback()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
