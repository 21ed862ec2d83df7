/** Acts once the element is on the screen. Returns how to stop waiting. */
export function onVisible(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    callback()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
